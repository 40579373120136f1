import type { RateOffer } from '../catalogue/types.ts';
import type { Quirk } from '../control/temper.ts';

/** Quirks that require something of the guests. PreBook announces them and Book enforces them. */
export const guestQuirks = [
  'pan-of-all',
  'package-fare',
  'departure-details',
  'corporate-pan',
  'no-space-in-names',
  'marks-in-names',
] as const satisfies readonly Quirk[];
export type GuestQuirk = (typeof guestQuirks)[number];

/** `ValidationInfo`: the rules for the guests' details. */
export interface ValidationInfo {
  readonly PanMandatory: boolean;
  readonly PassportMandatory: boolean;
  readonly CorporateBookingAllowed: boolean;
  readonly PanCountRequired: number;
  readonly SamePaxNameAllowed: boolean;
  readonly SpaceAllowed: boolean;
  readonly SpecialCharAllowed: boolean;
  readonly PaxNameMinLength: number;
  readonly PaxNameMaxLength: number;
  readonly CharLimit: boolean;
  readonly PackageFare: boolean;
  readonly PackageDetailsMandatory: boolean;
  readonly DepartureDetailsMandatory: boolean;
  readonly GSTAllowed: boolean;
  readonly CrpPANMandatory: boolean;
  readonly IsAgencyOwnPANAllowed: boolean;
}

/** Returns the rules of a rate for this number of adults and with the quirks that it shows. */
export function validationOf(
  offer: Pick<RateOffer, 'panMandatory' | 'samePaxNameAllowed'>,
  adults: number,
  quirks: ReadonlySet<GuestQuirk>,
): ValidationInfo {
  const panOfAll = quirks.has('pan-of-all');
  return {
    PanMandatory: offer.panMandatory || panOfAll,
    PassportMandatory: false,
    CorporateBookingAllowed: quirks.has('corporate-pan'),
    PanCountRequired: panOfAll ? adults : Number(offer.panMandatory),
    SamePaxNameAllowed: offer.samePaxNameAllowed,
    SpaceAllowed: !quirks.has('no-space-in-names'),
    SpecialCharAllowed: quirks.has('marks-in-names'),
    PaxNameMinLength: 1,
    PaxNameMaxLength: 35,
    CharLimit: true,
    PackageFare: quirks.has('package-fare'),
    PackageDetailsMandatory: quirks.has('package-fare'),
    DepartureDetailsMandatory: quirks.has('departure-details'),
    GSTAllowed: true,
    CrpPANMandatory: quirks.has('corporate-pan'),
    IsAgencyOwnPANAllowed: false,
  };
}
