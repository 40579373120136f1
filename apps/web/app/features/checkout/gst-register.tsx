import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { gstRefusal } from '@safar/domain/money/gst-company';
import { isGstin, normaliseGstin } from '@safar/domain/money/gstin';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ComponentProps, type ReactNode } from 'react';
import { announce } from '#design/live-region.tsx';
import { TextField } from '#design/text-field.tsx';
import { answerOf, browserApi } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';

/** The company fields that the register fills in; an address where the form has a field for it. */
interface Company {
  readonly gstin: string;
  readonly name: string;
  readonly address?: string;
}

type Filled = Omit<Company, 'gstin'>;
const NOTHING: Filled = { name: '', address: '' };

/** The texts under the company's fields; empty when there is no register. */
interface GstRegisterTexts {
  readonly gstin: { readonly hint?: string; readonly error?: string };
  readonly name: { readonly hint?: ReactNode };
}

/** A company's number and name, filled in and checked by the GST register where there is one (REQ-GUEST-12). */
export function RegisteredCompanyFields({
  company,
  input,
  fill,
}: {
  company: Company;
  input: (name: 'gstin' | 'name') => Omit<ComponentProps<typeof TextField>, 'label'>;
  fill: (filled: Filled | Pick<Company, 'name'>) => void;
}) {
  const register = useGstRegister(company, fill);
  const gstin = input('gstin');
  return (
    <>
      <TextField
        label={t(m.gstin)}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={20}
        {...gstin}
        hint={register.gstin.hint}
        error={gstin.error ?? register.gstin.error}
      />
      <TextField
        label={t(m.gstName)}
        autoComplete="organization"
        maxLength={60}
        {...register.name}
        {...input('name')}
      />
    </>
  );
}

/**
 * Looks up the form's GST number in the register, fills in fields that are empty or were filled in for another number,
 * clears those when the number is removed, and offers the registered name where the traveller typed another
 * (REQ-GUEST-12). A text replaces another in the same place, so that nothing moves.
 */
function useGstRegister(company: Company, fill: (filled: Filled | Pick<Company, 'name'>) => void): GstRegisterTexts {
  const { looksUpGst } = useSession().config;
  const gstin = normaliseGstin(company.gstin);
  const isGood = isGstin(gstin);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['gst register', gstin],
    enabled: looksUpGst && isGood,
    queryFn: ({ signal }) => answerOf(browserApi.POST('/api/checkout/gst', { body: { gstin }, signal })),
    staleTime: ({ state }) => (state.data?.standing === 'no-answer' ? 0 : Infinity),
  });
  const before = useRef(NOTHING);
  const registered = data?.standing === 'active' ? data : null;
  const refusal = data === undefined ? null : gstRefusal(data.standing);
  const fillIn = useEffectEvent((found: Filled) => {
    const isFree = (text: string | undefined, filled = '') => text?.trim() === '' || text === filled;
    const name = isFree(company.name, before.current.name) ? found.name : company.name;
    const address = isFree(company.address, before.current.address) ? found.address : company.address;
    before.current = found;
    if (name !== company.name || address !== company.address) fill({ name, ...(address !== undefined && { address }) });
    if (found !== NOTHING)
      announce(isSame(name, found.name) ? t(m.gstFilledIn) : t(m.gstRegisteredAs, { name: found.name }));
  });
  useEffect(() => {
    if (registered !== null) fillIn(registered);
  }, [registered]);
  // What was filled in for one number is cleared for another.
  const isOther = gstin === '' || (isGood && registered === null && !isFetching);
  useEffect(() => {
    if (isOther) fillIn(NOTHING);
  }, [isOther]);
  useEffect(() => {
    if (refusal !== null) announce(refusal);
  }, [refusal]);

  if (!looksUpGst) return { gstin: {}, name: {} };
  const isSilent = isGood && (isError || data?.standing === 'no-answer');
  const hint = isFetching ? t(m.gstLooking) : isSilent ? t(m.gstSilent) : registered ? t(m.gstFound) : t(m.gstLooksUp);
  return {
    gstin: { hint, ...(refusal !== null && { error: refusal }) },
    name: {
      hint: (
        <span className="block min-h-9">
          {registered === null ? (
            t(m.gstOnInvoice)
          ) : isSame(company.name, registered.name) ? (
            t(m.gstFilledIn)
          ) : (
            <>
              <span>{t(m.gstRegisteredAs, { name: registered.name })}</span>{' '}
              <button type="button" className="link min-h-0" onClick={() => fill({ name: registered.name })}>
                {t(m.gstTakeName)}
              </button>
            </>
          )}
        </span>
      ),
    },
  };
}

/** Names that differ only in case or spaces are the same. */
function isSame(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en');
}
