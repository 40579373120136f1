const LINK = 'text-muted underline underline-offset-2 hover:text-text';

/** The links of the sign-in dialog (REQ-ACC-1). They open beside the page, so that what was typed stays. */
export function LoginLegal() {
  return (
    <p className="mt-auto pt-2 text-2xs text-faint">
      By continuing you accept the{' '}
      <a href="/privacy-policy" target="_blank" className={LINK}>
        Privacy Policy
      </a>
      ,{' '}
      <a href="/terms/service-providers" target="_blank" className={LINK}>
        User Agreement
      </a>{' '}
      and{' '}
      <a href="/terms/service-providers" target="_blank" className={LINK}>
        T&amp;Cs
      </a>
      .
    </p>
  );
}
