import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
import { Suspense, useRef, useState, type ComponentType } from 'react';
import { IconChevronDown, IconMenu2 } from '@tabler/icons-react';
import { Avatar, Flag } from '#design/emblems.tsx';
import { buttonClass } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { countryName } from '@safar/domain/people/nationality';
import { lazyPart, lazyQueryPart } from '#lib/lazy-part.ts';
import type { PanelProps } from './header-panels.tsx';
import { useLogin } from '#lib/login-context.ts';
import { countryOf, useNationalityCode } from './nationality.ts';
import { greetingOf, type Account } from './use-account.ts';
import type { Elements } from '#lib/rich.tsx';

const loadPanels = () => import('./header-panels.tsx');
const AccountPanel = lazyPart(() => loadPanels().then((module) => module.AccountPanel));
const NationalityPanel = lazyQueryPart(() => loadPanels().then((module) => module.NationalityPanel));
const NarrowPanel = lazyQueryPart(() => loadPanels().then((module) => module.NarrowPanel));

/** The nationality: flag and name on wide screens. */
export function NationalityMenu() {
  const current = countryOf(useNationalityCode());
  const country = countryName(current);
  return (
    <HeaderMenu name={t(m.nationalityIs, { country })} Panel={NationalityPanel} className="max-sm:hidden">
      <Flag code={current.code} />
      <span>{country}</span>
    </HeaderMenu>
  );
}

/** 'Hi {name}' with the avatar (REQ-FRAME-4). */
export function AccountMenu({ account }: { account: Account }) {
  return (
    <HeaderMenu Panel={AccountPanel} className="max-sm:hidden">
      <Avatar name={account.name} />
      <span className="max-w-40 truncate max-md:max-w-28 xl:max-w-18 min-[82rem]:max-w-40">{greetingOf(account)}</span>
    </HeaderMenu>
  );
}

interface HeaderMenuProps {
  /** Accessible name of the button instead of its content. */
  name?: string;
  Panel: ComponentType<PanelProps>;
  className: string;
  children: Elements;
}

function HeaderMenu({ name, Panel, className, children }: HeaderMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function done() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div className={`relative ${className}`}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={name}
        className={buttonClass({ variant: 'quiet' })}
        onPointerEnter={() => void loadPanels()}
        onClick={() => setOpen(!open)}
      >
        {children}
        <Icon of={IconChevronDown} size="sm" />
      </button>
      <Suspense>{open && <Panel onClose={() => setOpen(false)} onDone={done} />}</Suspense>
    </div>
  );
}

/** The single menu button of narrow screens. */
export function NarrowMenu() {
  const [open, setOpen] = useState(false);
  const { openLogin } = useLogin();
  return (
    <div className="sm:hidden">
      <IconButton
        icon={IconMenu2}
        label={t(m.menu)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanels()}
        onClick={() => setOpen(true)}
      />
      <Suspense>{open && <NarrowPanel onClose={() => setOpen(false)} onLogin={() => openLogin()} />}</Suspense>
    </div>
  );
}
