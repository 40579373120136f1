import { useSession } from './session.ts';

/** The source a `Picture` scales, from a supplier's picture address and the configured template (`{url}`, `{width}`). */
function pictureSrc(url: string, template: string): string {
  return template === '' ? url : template.replace('{url}', url).replace('{width}', '{w}');
}

/**
 * Maps a supplier's picture address to a `Picture` source: `const src = usePictureSrc(); <Picture src={src(url)} …>`.
 */
export function usePictureSrc(): (url: string) => string {
  const { imageUrlTemplate } = useSession().config;
  return (url) => pictureSrc(url, imageUrlTemplate);
}
