import type { ReactElement } from 'react';

/** Line drawings on a 16 px grid, 1.5 px strokes. */
const DRAWINGS = {
  add: <path d="M8 3v10M3 8h10" />,
  archive: <path d="M2.500 3.500h11v3h-11zM3.500 6.500v6.500h9V6.500M6.500 9h3" />,
  arrowLeft: <path d="M13 8H3.5M7 4.5 3.5 8 7 11.5" />,
  bubble: (
    <path d="M2.5 4.5A1.5 1.5 0 0 1 4 3h8a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 12 11H7l-3 2.5V11a1.5 1.5 0 0 1-1.5-1.5z" />
  ),
  calendar: (
    <>
      <rect x="2.5" y="3.5" width="11" height="10" rx="1.5" />
      <path d="M2.5 6.7h11M5.5 2v2.5M10.5 2v2.5" />
    </>
  ),
  chart: <path d="M2.5 13.5h11M3.5 10.5l3-3.5L9 9l4-5" />,
  check: <path d="m3.5 8.5 3 3 6-7" />,
  chevronDown: <path d="m4 6 4 4 4-4" />,
  chevronLeft: <path d="M10 4 6 8l4 4" />,
  chevronRight: <path d="m6 4 4 4-4 4" />,
  chevronUp: <path d="m4 10 4-4 4 4" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="5.7" />
      <path d="M8 4.800V8l2.300 1.500" />
    </>
  ),
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  collapse: <path d="m5 3.5 3 3 3-3M5 12.5l3-3 3 3" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 5.5V4A1.5 1.5 0 0 0 9 2.5H4A1.5 1.5 0 0 0 2.5 4v5A1.5 1.5 0 0 0 4 10.5h1.5" />
    </>
  ),
  copyDown: <path d="M8 2.500v8M4.800 7.500 8 10.700l3.200-3.200M3.500 13.500h9" />,
  document: <path d="M4 2.5h5L12.5 6v7.5H4zM9 2.5V6h3.5M6 9h4.5M6 11.2h3" />,
  download: <path d="M8 2.5V10M5 7.2l3 3 3-3M3 13.5h10" />,
  error: (
    <>
      <circle cx="8" cy="8" r="5.7" />
      <path d="M8 5v3.6M8 11v.05" />
    </>
  ),
  expand: <path d="m5 6.5 3-3 3 3M5 9.5l3 3 3-3" />,
  external: (
    <path d="M6.5 3.5h-2A1.5 1.5 0 0 0 3 5v6.5A1.5 1.5 0 0 0 4.5 13H11a1.5 1.5 0 0 0 1.5-1.5v-2M9.5 3H13v3.5M13 3 7.5 8.5" />
  ),
  eye: (
    <>
      <path d="M1.8 8C3 5.6 5.3 4 8 4s5 1.6 6.2 4C13 10.4 10.7 12 8 12S3 10.4 1.8 8z" />
      <circle cx="8" cy="8" r="1.9" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M3 5.900C2.5 6.5 2.1 7.2 1.8 8 3 10.4 5.3 12 8 12c.8 0 1.6-.1 2.3-.4M6.3 4.200C6.9 4.1 7.4 4 8 4c2.7 0 5 1.6 6.2 4-.4.8-.9 1.5-1.5 2.1" />
      <path d="m2.5 2.5 11 11" />
    </>
  ),
  help: (
    <>
      <circle cx="8" cy="8" r="5.7" />
      <path d="M6.4 6.300c.1-.9.8-1.4 1.7-1.400s1.6.5 1.6 1.400c0 1.2-1.7 1.2-1.7 2.500M8 11.100v.05" />
    </>
  ),
  home: <path d="M2.5 8.2 8 3.300l5.5 4.900M5 7v5.700h6V7" />,
  hourglassEnd: (
    <>
      <path d="M4 2.500h8M4 13.500h8M5 2.500v2L8 8l3-3.500v-2M5 13.500v-2L8 8l3 3.500v2" />
      <path d="M6.300 12.200h3.400" />
    </>
  ),
  hourglassStart: (
    <>
      <path d="M4 2.500h8M4 13.500h8M5 2.500v2L8 8l3-3.500v-2M5 13.500v-2L8 8l3 3.500v2" />
      <path d="M6.300 4h3.400" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 7.5v3.2M8 5.2v.2" />
    </>
  ),
  lock: (
    <>
      <rect x="3.5" y="7" width="9" height="6.5" rx="1.5" />
      <path d="M5.5 7V5.200a2.5 2.5 0 0 1 5 0V7" />
    </>
  ),
  menu: <path d="M2.5 4.500h11M2.5 8h11M2.5 11.500h11" />,
  more: (
    <>
      <circle cx="3.5" cy="8" r=".8" fill="currentColor" />
      <circle cx="8" cy="8" r=".8" fill="currentColor" />
      <circle cx="12.5" cy="8" r=".8" fill="currentColor" />
    </>
  ),
  note: <path d="M3 3h10v7l-3 3H3zM10 13v-3h3" />,
  panel: (
    <>
      <rect x="2.5" y="3" width="11" height="10" rx="1.5" />
      <path d="M10 3v10" />
    </>
  ),
  refresh: <path d="M13 8a5 5 0 1 1-1.6-3.700M13 2.500v2.800h-2.8" />,
  scales: <path d="M8 3v10M5 13h6M3 5h10M3 5 1.5 9h3zM13 5l-1.5 4h3z" />,
  screen: (
    <>
      <rect x="2.5" y="3" width="11" height="7.5" rx="1.5" />
      <path d="M8 10.5v3M5.5 13.500h5" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.2" />
      <path d="m10.2 10.2 3.3 3.3" />
    </>
  ),
  trash: <path d="M3 4.500h10M6.5 4.500V3h3v1.500M4.5 4.500l.6 8.500h5.800l.6-8.500M6.8 7v3.500M9.2 7v3.5" />,
  undo: <path d="M3 8a5 5 0 1 0 1.6-3.700M3 2.500v2.800h2.8" />,
  upload: <path d="M8 10V2.5M5 5.500l3-3 3 3M3 13.5h10" />,
  user: (
    <>
      <circle cx="8" cy="5.2" r="2.7" />
      <path d="M2.8 13.500c.5-2.6 2.6-4 5.2-4s4.7 1.4 5.2 4" />
    </>
  ),
  warning: (
    <>
      <path d="m8 2.5 6 10.500H2z" />
      <path d="M8 6.500v3M8 11.300v.05" />
    </>
  ),
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof DRAWINGS;

export interface IconProps {
  readonly name: IconName;
  /** The edge in px; 16 by default. */
  readonly size?: number;
  /** The stroke width, in px of the 16 px grid. */
  readonly stroke?: number;
  /** The accessible name. Without it the icon is decorative and hidden from screen readers. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function Icon({ name, size = 16, stroke = 1.5, label, className }: IconProps) {
  const drawing = DRAWINGS[name];
  const shape = {
    viewBox: '0 0 16 16',
    width: size,
    height: size,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: stroke,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    className,
  } as const;
  return label === undefined ? (
    <svg {...shape} aria-hidden="true">
      {drawing}
    </svg>
  ) : (
    <svg {...shape} role="img" aria-label={label}>
      {drawing}
    </svg>
  );
}
