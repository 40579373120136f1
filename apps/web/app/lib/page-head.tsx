import { language, LANGUAGES, locale, pathIn } from '@safar/messages/language';
import { useSession } from './session.ts';

export interface PageHeadProps {
  /** Without the site's name, which is appended. */
  title: string;
  description: string;
  /** The page's canonical path, from `/`, without its language; omit it where no address is canonical. */
  path?: string;
  /** Shown where a link to the page is shared: a path or an absolute URL. */
  picture?: string | undefined;
}

/** Title, description, canonical link and sharing card of a page; React moves them into the head. */
export function PageHead({ title, description, path, picture }: PageHeadProps) {
  const { siteUrl } = useSession().config;
  return (
    <>
      <title>{`${title} – Safar`}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content="Safar" />
      <meta property="og:type" content="website" />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {picture && <meta property="og:image" content={absolute(picture, siteUrl)} />}
      <meta property="og:locale" content={locale().replace('-', '_')} />
      {path && <meta property="og:url" content={siteUrl + pathIn(language(), path)} />}
      {path && <link rel="canonical" href={siteUrl + pathIn(language(), path)} />}
      {path &&
        LANGUAGES.map(({ code, locale: hrefLang }) => (
          <link key={code} rel="alternate" hrefLang={hrefLang} href={siteUrl + pathIn(code, path)} />
        ))}
      {path && <link rel="alternate" hrefLang="x-default" href={siteUrl + path} />}
    </>
  );
}

/** The absolute URL of a path or URL. */
export function absolute(address: string, siteUrl: string): string {
  return address.startsWith('/') ? siteUrl + address : address;
}
