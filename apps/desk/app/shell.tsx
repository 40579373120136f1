import { deskMe, deskSignOut } from '@safar/contract/desk/operators';
import { may } from '@safar/contract/desk/permissions';
import { IconLogout, IconMenu2, IconMoonStars } from '@tabler/icons-react';
import logo from '@safar/design/logo.svg?url';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { ask, isSignedOut } from '#api/ask.ts';
import { OperatorContext, type DeskUser, sumOf, useAsk, useWaitingCounts, type WaitingCounts } from '#api/use-ask.ts';
import { cx } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { KeepsWords } from '#ui/left-words.tsx';
import { FailureNote } from '#ui/note.tsx';
import { switchTheme } from '#ui/theme.ts';
import { keysOfPage, usePageKeys, type PageKey } from '#ui/use-page-keys.ts';
import { Bell } from './bell.tsx';
import { FindBar } from './find-bar.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { NAVIGATION, type NavigationItem } from './navigation.ts';
import { PAGES } from './page-list.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** Interval at which the end of a session in another window is noticed. */
const SESSION_CHECK_MS = 60_000;
/** The largest count shown in the side bar. */
const MOST_SHOWN = 99;
/** Number of pages in a phone's tab bar; the others are in a menu. */
const PHONE_TABS = 4;
const PHONE_TAB = 'max-phone:h-full max-phone:flex-1 max-phone:flex-col max-phone:gap-0.5 max-phone:text-3xs';
const CHOSEN = 'bg-select-soft text-text [&>svg]:text-select-text';

/** The frame of every page: the operator, the side bar, and the page. */
export function Shell() {
  const me = useAsk(deskMe, {}, { everyMs: SESSION_CHECK_MS });
  const { pathname, search } = useLocation();
  const [shownTo, setShownTo] = useState<string | null>(null);
  const operatorId = me.data?.operator.id ?? null;
  if (shownTo === null && operatorId !== null) setShownTo(operatorId);
  // Another operator has signed in in another window: they see no data of the previous one.
  const isAnother = shownTo !== null && operatorId !== null && operatorId !== shownTo;
  useEffect(() => {
    if (isAnother) globalThis.location.reload();
  }, [isAnother]);
  if (isAnother) return null;
  const signedOut = isSignedOut(me.error);
  if (signedOut && me.data === undefined)
    return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />;
  if (me.data === undefined)
    return (
      <div className="p-5">
        {me.error === null ? <p className="text-muted">Loading…</p> : <FailureNote of={me.error} />}
      </div>
    );
  return (
    <OperatorContext value={me.data.operator}>
      <a
        href="#main"
        className="sr-only z-50 rounded-ctl bg-overlay px-3 py-2 focus:not-sr-only focus:fixed focus:start-3 focus:top-2"
      >
        Skip to content
      </a>
      <div className="grid min-h-dvh grid-cols-[var(--spacing-side)_minmax(0,1fr)] max-rail:grid-cols-[var(--spacing-rail)_minmax(0,1fr)] max-phone:grid-cols-1 max-phone:pb-14">
        <SideBar operator={me.data.operator} />
        <div className="min-w-0">
          <header className="sticky top-0 z-20 flex h-bar items-center gap-3 border-b bg-bg px-5 max-phone:h-14 max-phone:px-4">
            {may(me.data.operator.role, 'bookings.read') && <FindBar />}
            <Bell />
          </header>
          <Page />
        </div>
      </div>
      {signedOut && <SignInAgain operator={me.data.operator} />}
    </OperatorContext>
  );
}

/** The page itself, with its keys. */
function Page() {
  const main = useRef<HTMLElement>(null);
  const [keys, setKeys] = useState<readonly PageKey[] | null>(null);
  const help = useCallback(() => main.current !== null && setKeys(keysOfPage(main.current)), []);
  usePageKeys(main, help);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="min-w-0 max-w-[104rem] px-5 pt-4 pb-8 outline-none max-phone:px-4"
    >
      <KeepsWords>
        <Outlet />
      </KeepsWords>
      {keys !== null && <KeysDialog ofPage={keys} onClose={() => setKeys(null)} />}
    </main>
  );
}

function SideBar({ operator }: { operator: DeskUser }) {
  const counts = useWaitingCounts();
  const groups = NAVIGATION.map((group) => ({
    ...group,
    items: group.items.filter(({ path }) => may(operator.role, PAGES[path])),
  })).filter(({ items }) => items.length > 0);
  const folded = groups.flatMap(({ items }) => items).slice(PHONE_TABS);
  return (
    <nav
      aria-label="Desk"
      className="sticky top-0 flex h-dvh flex-col gap-0.5 overflow-y-auto border-r bg-sunken px-2.5 pb-3 max-rail:px-1.5 max-phone:fixed max-phone:inset-x-0 max-phone:top-auto max-phone:bottom-0 max-phone:z-30 max-phone:h-14 max-phone:flex-row max-phone:overflow-x-auto max-phone:border-t max-phone:border-r-0 max-phone:pb-0"
    >
      <div className="mb-1 flex h-bar flex-none items-center gap-2 pl-1.5 max-rail:hidden">
        <svg viewBox="0 0 106 32" role="img" aria-label="Safar" className="h-6 w-20">
          <use href={`${logo}#word`} />
          <circle cx="25.2" cy="7.2" r="4.2" className="fill-accent" />
        </svg>
        <span className="rounded-mark border px-1.5 text-3xs text-muted">desk</span>
      </div>
      {groups.map(({ name, items }) => (
        <div key={name} className="contents">
          <h2 className="px-2 pt-3 pb-1 text-3xs font-medium text-faint max-rail:hidden">{name}</h2>
          {items.map((item) => (
            <Item key={item.path} item={item} counts={counts} isFolded={folded.includes(item)} />
          ))}
        </div>
      ))}
      <div className="mt-auto max-phone:hidden">
        <Me operator={operator} />
      </div>
      <PhoneMenu folded={folded} counts={counts}>
        <Me operator={operator} />
      </PhoneMenu>
    </nav>
  );
}

/** The menu of pages without a tab on a phone. */
function PhoneMenu({
  folded,
  counts,
  children,
}: {
  folded: readonly NavigationItem[];
  counts: WaitingCounts | undefined;
  children: React.ReactNode;
}) {
  const { pathname, key } = useLocation();
  /** The address where the menu was opened: following a link closes it, also a link to the same page. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isWithin = pathname === '/me' || folded.some(({ path }) => pathname.startsWith(path));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpenAt(key)}
        className={cx(
          'relative hidden items-center justify-center rounded-ctl px-2 font-medium max-phone:flex',
          PHONE_TAB,
          isWithin ? CHOSEN : 'text-muted',
        )}
      >
        <IconMenu2 stroke={1.9} aria-hidden className="size-5 flex-none" />
        More
        {folded.map((item) => (
          <Waiting key={item.path} at={item} counts={counts} className="absolute top-0 right-1" />
        ))}
      </button>
      {openAt === key && (
        <Dialog title="More" onClose={() => setOpenAt(null)}>
          <ul className="grid grid-cols-2 gap-1">
            {folded.map((item) => (
              <li key={item.path}>
                <NavLink
                  to={item.path}
                  className={({ isActive }) =>
                    cx(
                      'flex min-h-11 items-center gap-2.5 rounded-ctl px-2 font-medium hover:bg-hover',
                      isActive ? CHOSEN : 'text-muted',
                    )
                  }
                >
                  <item.icon size={20} stroke={1.9} aria-hidden className="flex-none" />
                  {item.name}
                  <Waiting at={item} counts={counts} className="ml-auto" />
                </NavLink>
              </li>
            ))}
          </ul>
          <div className="border-t pt-2">{children}</div>
        </Dialog>
      )}
    </>
  );
}

function Item({
  item,
  counts,
  isFolded,
}: {
  item: NavigationItem;
  counts: WaitingCounts | undefined;
  isFolded: boolean;
}) {
  const { path, name, icon: Icon } = item;
  return (
    <NavLink
      to={path}
      title={name}
      className={({ isActive }) =>
        cx(
          'relative flex h-ctl flex-none items-center gap-2.5 rounded-ctl px-2 font-medium hover:bg-hover hover:text-text max-rail:justify-center',
          PHONE_TAB,
          isFolded && 'max-phone:hidden',
          isActive ? CHOSEN : 'text-muted',
        )
      }
    >
      <Icon size={16} stroke={1.9} aria-hidden className="flex-none max-rail:size-5" />
      <span className="max-rail:sr-only max-phone:not-sr-only">{name}</span>
      <Waiting at={item} counts={counts} className="ml-auto max-rail:absolute max-rail:top-0 max-rail:right-1" />
    </NavLink>
  );
}

/** How much waits at a page; it stands out when something is late. */
function Waiting({
  at,
  counts,
  className,
}: {
  at: NavigationItem;
  counts: WaitingCounts | undefined;
  className: string;
}) {
  const cells = at.counts === 'waiting' ? (counts?.cells ?? []) : [];
  const sum = at.counts === 'mappings' ? (counts?.mappings?.count ?? 0) : sumOf(cells);
  if (sum === 0) return null;
  const isLate = cells.some(({ when }) => when === 'late');
  return (
    <span className={cx('text-2xs font-semibold', isLate ? 'text-critical' : 'text-muted', className)}>
      {sum > MOST_SHOWN ? `${MOST_SHOWN}+` : sum}
      <span className="sr-only"> to do</span>
    </span>
  );
}

function Me({ operator }: { operator: DeskUser }) {
  const queries = useQueryClient();
  const initials = operator.name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
  return (
    <div className="flex flex-none items-center gap-2 rounded-ctl p-1.5 max-rail:flex-col max-phone:flex-row">
      <NavLink
        to="/me"
        title="Your sign-in"
        className={({ isActive }) =>
          cx(
            'flex min-w-0 flex-1 items-center gap-2 rounded-ctl p-1 hover:bg-hover max-rail:flex-none max-phone:flex-1 pointer-coarse:min-h-11',
            isActive && 'bg-select-soft',
          )
        }
      >
        <span
          aria-hidden
          className="hidden size-6 flex-none place-items-center max-rail:grid rounded-full bg-select-soft text-3xs font-bold text-select-text"
        >
          {initials}
        </span>
        <span className="min-w-0 max-rail:sr-only max-phone:not-sr-only">
          <span className="block truncate font-medium">{operator.name}</span>
          <span className="block text-2xs text-faint">{operator.role}</span>
        </span>
      </NavLink>
      <IconAction name="Dark or light" onPress={switchTheme}>
        <IconMoonStars size={16} aria-hidden />
      </IconAction>
      <IconAction
        name={`Sign out ${operator.name}`}
        onPress={() => {
          // Whether or not the sign-out succeeds, the operator's data is removed from the screen.
          void ask(deskSignOut, {}).finally(() => {
            queries.clear();
            globalThis.location.assign('/sign-in');
          });
        }}
      >
        <IconLogout size={16} aria-hidden />
      </IconAction>
    </div>
  );
}

function IconAction({ name, onPress, children }: { name: string; onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onPress}
      className="grid size-7 flex-none place-items-center rounded-ctl text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
    >
      {children}
    </button>
  );
}
