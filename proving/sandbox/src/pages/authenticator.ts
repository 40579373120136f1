import { AUTHENTICATOR_ACCOUNTS, authenticatorCode } from './authenticator-app.ts';
import { documentOf, html } from './html.ts';

const PERIOD_SECONDS = 30;

/** The content of the authenticator app: a code for each account, and the seconds until the codes change. */
export interface Codes {
  readonly secondsLeft: number;
  readonly accounts: readonly { readonly email: string; readonly role: string; readonly code: string }[];
}

/** Returns the codes of the sample operators at an instant (epoch ms). */
export async function codesNow(nowMs: number): Promise<Codes> {
  const code = await authenticatorCode(nowMs);
  return {
    secondsLeft: PERIOD_SECONDS - (Math.floor(nowMs / 1000) % PERIOD_SECONDS),
    accounts: AUTHENTICATOR_ACCOUNTS.map(({ email, role }) => ({ email, role, code })),
  };
}

/** Writes the page that stands for the authenticator app on the operators' phones. */
export function authenticatorPage({ secondsLeft, accounts }: Codes): string {
  return documentOf({
    title: 'Authenticator',
    styles: ['/assets/pages.css'],
    scripts: [],
    body: html`<body>
      <header class="top">
        <a class="home" href="/">Sandbox</a>
        <h1>Authenticator</h1>
        <p>
          The codes with which the sample operators sign in to the desk. They change in ${secondsLeft} seconds; each is
          good for one sign-in.
        </p>
      </header>
      <main>
        ${accounts.map(
          ({ email, role, code }) =>
            html`<article class="message">
              <div class="line"><span class="badge">${role}</span> <span class="to">${email}</span></div>
              <p class="code"><span>Code</span> <strong>${code}</strong></p>
            </article>`,
        )}
      </main>
    </body>`,
  });
}
