import { useSession } from './session.ts';

export interface PageHeadProps {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** The page's one address, from `/`; leave out where there is none to prefer. */
  path?: string;
}

/** Title, description and canonical link of a page; React moves them into the head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { siteUrl } = useSession().config;
  return (
    <>
      <title>{`${title} – Safar`}</title>
      <meta name="description" content={description} />
      {path && <link rel="canonical" href={siteUrl + path} />}
    </>
  );
}
