/** The panels that the header's buttons open, loaded when one of the buttons is pointed at or pressed. */
import * as common from '@safar/messages/common';
import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { Link } from 'react-router';
import { ALLOWED_NATIONALITIES, nationalityRules, countryName } from '@safar/domain/people/nationality';
import { IconHeart, IconHelpCircle, IconLogout, IconTicket, IconUser } from '@tabler/icons-react';
import { Avatar } from '#design/emblems.tsx';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { Popover } from '#design/popover.tsx';
import { SelectField } from '#design/select-field.tsx';
import { Modal } from '#design/modal.tsx';
import { useToast } from '#design/toast.tsx';
import { useSession } from '#lib/session.ts';
import { chooseNationality } from './choose-nationality.ts';
import { LanguageSwitch } from './switches.tsx';
import { logout } from './logout.ts';
import { NationalityPicker, useCountries } from './nationality-picker/nationality-picker.tsx';
import { countryOf, rulesFor, useNationalityCode, withChosen, type Country } from './nationality.ts';
import { greetingOf, useAccount, type Account } from './use-account.ts';

export interface PanelProps {
  onClose: () => void;
  /** Closes the panel and returns the focus to its button. */
  onDone: () => void;
}

/** The nationality list on wide screens. */
export function NationalityPanel({ onClose, onDone }: PanelProps) {
  const { code, choose } = useNationality();
  return (
    <Popover open onClose={onClose} label={t(common.nationality)} align="end" className="w-80 p-2">
      <NationalityPicker
        code={code}
        onChoose={(country) => {
          onDone();
          choose(country);
        }}
      />
      <p className="px-3 pt-3 pb-2 text-xs text-faint">{nationalityRules()}</p>
    </Popover>
  );
}

/** The account's entries on wide screens. */
export function AccountPanel({ onClose }: PanelProps) {
  const account = useAccount();
  if (!account) return null;
  return (
    <Popover open onClose={onClose} label={t(m.yourAccount)} align="end" className="w-80 p-2">
      <AccountEntries account={account} onChosen={onClose} />
      <HelpEntry onChosen={onClose} />
    </Popover>
  );
}

/** The panel of narrow screens: the account's entries or the login button, and the nationality. */
export function NarrowPanel({ onClose, onLogin }: { onClose: () => void; onLogin: () => void }) {
  const account = useAccount();
  const { code, choose } = useNationality();
  const countries = withChosen(useCountries() ?? ALLOWED_NATIONALITIES, code);
  return (
    <Modal placement="bottom" open onClose={onClose} title={t(m.menu)}>
      <div className="grid gap-5 *:min-w-0">
        {account ? (
          <div className="-mx-3">
            <AccountEntries account={account} onChosen={onClose} />
          </div>
        ) : (
          <Button
            variant="solid"
            size="lg"
            block
            onClick={() => {
              onClose();
              onLogin();
            }}
          >
            {t(common.login)}
          </Button>
        )}
        <div className="-mx-3">
          <HelpEntry onChosen={onClose} />
        </div>
        <SelectField
          label={t(common.nationality)}
          hint={nationalityRules()}
          value={code}
          options={countries.map((country) => ({ value: country.code, label: countryName(country) }))}
          onChange={(event) => choose(countryOf(event.target.value))}
        />
        <LanguageSwitch className="justify-start" />
      </div>
    </Modal>
  );
}

const ENTRY = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-start text-sm hover:bg-hover';

function HelpEntry({ onChosen }: { onChosen: () => void }) {
  return (
    <Link to="/about/connect" className={ENTRY} onClick={onChosen}>
      <Icon of={IconHelpCircle} className="text-faint" />
      <span>{t(m.help)}</span>
    </Link>
  );
}

function AccountEntries({ account, onChosen }: { account: Account; onChosen: () => void }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <div className="mb-1 flex items-center gap-3 border-b border-hairline px-3 pt-2 pb-3">
        <Avatar name={account.name} />
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold">{greetingOf(account)}</p>
          <p className="text-xs text-muted">{t(m.personalProfile)}</p>
        </div>
      </div>
      <Link to="/profile" className={ENTRY} onClick={onChosen}>
        <Icon of={IconUser} className="text-faint" />
        <span>{t(m.myProfile)}</span>
      </Link>
      <Link to="/bookings" className={ENTRY} onClick={onChosen}>
        <Icon of={IconTicket} className="text-faint" />
        <span>{t(common.myBookings)}</span>
      </Link>
      <Link to="/saved-hotels" className={ENTRY} onClick={onChosen}>
        <Icon of={IconHeart} className="text-faint" />
        <span>{t(common.savedHotels)}</span>
      </Link>
      <button
        type="button"
        className={ENTRY}
        aria-busy={leaving || undefined}
        onClick={() => {
          if (leaving) return;
          setLeaving(true);
          void logout();
        }}
      >
        <Icon of={IconLogout} className="text-faint" />
        <span>{leaving ? t(m.loggingOut) : t(m.logout)}</span>
      </button>
    </>
  );
}

function useNationality(): { code: string; choose: (country: Country) => void } {
  const code = countryOf(useNationalityCode()).code;
  const { config } = useSession();
  const account = useAccount();
  const toast = useToast();

  function choose(country: Country) {
    const rules = rulesFor(country);
    const outcome = chooseNationality(country, config.internationalSiteUrl, account?.name ?? null);
    if (outcome === 'kept' && rules !== null) toast({ text: rules });
  }

  return { code, choose };
}
