import { cx } from '#design/cx.ts';
import day1600 from './art/hero-day-1600.webp';
import day800 from './art/hero-day-800.webp';
import night1600 from './art/hero-night-1600.webp';
import night800 from './art/hero-night-800.webp';

const SCENES = [
  { small: night800, large: night1600, shown: 'theme-light:hidden', dark: true },
  { small: day800, large: day1600, shown: 'theme-dark:hidden', dark: false },
];

/**
 * The palace beside the headline: by night in the dark theme, by day in the light one. Lazy, because a browser does not
 * load a lazy picture that is not displayed.
 * @param startsDark the page is dark by default: the night picture is preloaded in the head, before the stylesheet says
 * which one is displayed
 */
export function HeroArt({ startsDark = false, className }: { startsDark?: boolean; className?: string }) {
  return (
    <div
      aria-hidden
      className={cx(
        'absolute inset-x-0 top-0 -z-1 h-96 overflow-hidden bg-linear-to-b from-hero-sky to-bg sm:h-136',
        'after:absolute after:inset-x-0 after:top-[45%] after:bottom-0 after:bg-linear-to-b after:from-transparent after:to-bg',
        className,
      )}
    >
      {SCENES.map((scene) => (
        <img
          key={scene.large}
          src={scene.large}
          srcSet={`${scene.small} 800w, ${scene.large} 1600w`}
          sizes="(width < 40rem) 352px, 736px"
          alt=""
          width={1600}
          height={1067}
          loading={scene.dark && startsDark ? 'eager' : 'lazy'}
          fetchPriority="high"
          className={cx('hero-art absolute max-w-none', scene.shown)}
        />
      ))}
    </div>
  );
}
