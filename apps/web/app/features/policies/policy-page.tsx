import * as m from '@safar/messages/policies';
import { t } from '@safar/messages/t';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { answerOf, type ApiClient } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';

/** A link on a line of its own. */
interface PolicyLink {
  label: string;
  to: string;
}

type PolicyPart = string | readonly string[] | PolicyLink;

export interface PolicySection {
  /** Anchor of the section. */
  id: string;
  title: string;
  /** Paragraphs; an array inside is a list. */
  body: readonly PolicyPart[];
}

export interface PolicyPageProps {
  title: string;
  /** 'Last updated …' or the page's subject. */
  lead: ReactNode;
  sections: readonly PolicySection[];
}

/** A static page in sections, with a table of contents beside it on wide screens (REQ-FRAME-10). */
export function PolicyPage({ title, lead, sections }: PolicyPageProps) {
  return (
    <div className="page pt-8">
      <h1>{title}</h1>
      <p className="mt-2 text-sm text-muted">{lead}</p>
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <nav aria-label={t(m.onThisPage)} className="self-start pt-8 lg:sticky lg:top-16 lg:col-start-2">
          <h2 className="mb-2 text-sm font-semibold tracking-normal">{t(m.onThisPage)}</h2>
          <ol className="border-s-2 border-hairline max-lg:columns-2">
            {sections.map((section) => (
              <li key={section.id} className="break-inside-avoid">
                <a
                  href={`#${section.id}`}
                  className="flex min-h-touch items-center py-1.5 ps-4 text-sm text-balance text-muted wrap-anywhere hover:text-text"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="max-w-prose lg:col-start-1 lg:row-start-1">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="pt-8">
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              <div className="mt-2 grid gap-3 text-muted">
                {section.body.map((part, index) => (
                  <Part key={index} part={part} />
                ))}
              </div>
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}

function Part({ part }: { part: PolicyPart }) {
  if (typeof part === 'string') return <p>{part}</p>;
  if ('to' in part) {
    return (
      <Link to={part.to} className="link w-fit">
        {part.label}
      </Link>
    );
  }
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** The settings that policy pages mention, as the server uses them. */
export type PolicyFacts = paths['/api/policies']['get']['responses'][200]['content']['application/json'];

/** Throws when the API fails: a policy page never shows unknown figures. */
export function loadPolicyFacts(api: ApiClient): Promise<PolicyFacts> {
  return answerOf(api.GET('/api/policies'));
}
