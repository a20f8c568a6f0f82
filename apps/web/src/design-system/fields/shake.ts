const SWINGS_PX = [6, 4, 2, 1] as const;
const SHAKE_MS = 1100;

/** Shakes an element: four swings from 6 px down to 1 px. With reduced motion there is only the message. */
export function shake(element: HTMLElement | null): void {
  if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const frames = SWINGS_PX.flatMap((px) => [
    { transform: 'translateX(0)' },
    { transform: `translateX(-${px}px)` },
    { transform: `translateX(${px}px)` },
  ]);
  element.animate([...frames, { transform: 'translateX(0)' }], { duration: SHAKE_MS, easing: 'ease-out' });
}
