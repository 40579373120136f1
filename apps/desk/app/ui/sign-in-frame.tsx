import logo from '@safar/design/logo.svg?url';
import type { ReactNode } from 'react';

/** The frame of pages for signed-out users: the name, a heading, and one form. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <title>{`${title} · Safar desk`}</title>
      <div className="grid w-full max-w-96 gap-4">
        <div className="flex items-center gap-2">
          <svg viewBox="0 0 106 32" role="img" aria-label="Safar" className="h-8 w-26.5">
            <use href={`${logo}#word`} />
            <circle cx="25.2" cy="7.2" r="4.2" className="fill-accent" />
          </svg>
          <span className="rounded-mark border px-1.5 text-2xs text-muted">desk</span>
        </div>
        <div className="grid gap-4 rounded-desk border bg-surface p-5 shadow-card">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
