import * as common from '@safar/messages/common';
import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
import { Link, useLocation, useNavigation } from 'react-router';
import { Button } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { Logo } from '#design/emblems.tsx';
import { AccountMenu, NarrowMenu, NationalityMenu } from './header-menus.tsx';
import { HeaderTabs, showsTabs } from './header-tabs.tsx';
import { LanguageSwitch, ThemeSwitch } from './switches.tsx';
import { useLogin } from '#lib/login-context.ts';
import { useAccount } from './use-account.ts';

/** A page with a bar of its own at the top lets the header scroll away. */
const OWN_BAR = /^\/[^/]+\/(flights|hotels)$/;

/** The shared header (REQ-FRAME-4). */
export function Header() {
  const { pathname } = useLocation();
  const account = useAccount();
  const { openLogin } = useLogin();
  const tabs = showsTabs(pathname);
  return (
    <header className={cx('top-0 z-30 border-b border-hairline bg-bg', OWN_BAR.test(pathname) ? 'relative' : 'sticky')}>
      <div className="page flex h-header items-center gap-6 max-sm:gap-2">
        <Link to="/home" aria-label={t(m.safarHome)} className="rounded-sm py-2">
          <Logo />
        </Link>
        {tabs && <HeaderTabs className="hidden self-stretch xl:flex" compact={false} />}
        <div className="ms-auto flex items-center gap-1 max-sm:-me-2">
          <LanguageSwitch className="max-sm:hidden" />
          <NationalityMenu />
          <ThemeSwitch />
          {account ? (
            <AccountMenu account={account} />
          ) : (
            <Button className="ms-2 max-sm:hidden" onClick={() => openLogin()}>
              {t(common.login)}
            </Button>
          )}
          <NarrowMenu />
        </div>
      </div>
      {tabs && <HeaderTabs className="flex border-t border-hairline px-3 xl:hidden" compact />}
      <NavigationBar />
    </header>
  );
}

/** A thin moving line while the next page loads. */
function NavigationBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div aria-hidden className="absolute inset-x-0 -bottom-0.5 h-0.5 overflow-hidden">
      {busy && <span className="block h-full animate-sheen bg-linear-90 from-transparent via-select to-transparent" />}
    </div>
  );
}
