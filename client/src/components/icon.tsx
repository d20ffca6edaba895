import { chakra } from '@chakra-ui/react';

/** Line icons on a 24-unit grid, drawn for this product; each is one path of strokes. */
const PATHS = {
  alert: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.6v.1',
  arrowDown: 'M12 5v14m-6-6 6 6 6-6',
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  arrowUp: 'M12 19V5m-6 6 6-6 6 6',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4l2-2Zm4 4.5h4',
  box: 'm12 3 8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 9 8-4.5M12 12v9m0-9L4 7.5',
  calendar: 'M4 6h16v14H4V6Zm0 4h16M8 3.5V7m8-3.5V7',
  chart: 'M4 4v16h16M8 16v-4m4 4V8m4 8v-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checkCircle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.2 2.8 2.8L16 9.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  chevronUp: 'm6 15 6-6 6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  columns: 'M4 5h16v14H4V5Zm5.3 0v14m5.4-14v14',
  copy: 'M9 9h11v11H9V9Zm-3.5 6H4V4h11v1.5',
  database:
    'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3Zm0 0v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  dashboard: 'M4 4h7v9H4V4Zm9 0h7v5h-7V4Zm0 7h7v9h-7v-9Zm-9 4h7v5H4v-5Z',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Zm9-13 4 4',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-3.2 5.8 6.4 6.4m0-6.4-6.4 6.4',
  external: 'M13 4h7v7m0-7-9 9M17 14v6H4V7h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  file: 'M6 3h8l4 4v14H6V3Zm8 0v4h4',
  filter: 'M4 5h16l-6 8v6l-4-2v-4L4 5Z',
  folder: 'M3 6h6l2 2h10v11H3V6Z',
  grip: 'M9 6h.1M9 12h.1M9 18h.1M15 6h.1M15 12h.1M15 18h.1',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-2.5 6.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7m0 3v.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-9v.1',
  keyboard: 'M3 6h18v12H3V6Zm4 4h.1m3.3 0h.1m3.3 0h.1m3.2 0h.1M7 14h10',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-9 9h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z',
  layers: 'm12 3.5 9 5-9 5-9-5 9-5Zm-8.5 9L12 17l8.5-4.5M3.5 16 12 20.5l8.5-4.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 1 0-5.7-5.7L12 6.3m2 3.7a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 1 0 5.7 5.7l1.1-1.1',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1m-.1 6h.1m-.1 6h.1',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V7.5a3.5 3.5 0 0 1 7 0V11',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  more: 'M5 12h.1m6.9 0h.1m6.9 0h.1',
  offline:
    'M3 3l18 18M8.5 15.5a5 5 0 0 1 5-1.2M5 12a10 10 0 0 1 3.8-2.4M2 8.5a15 15 0 0 1 4.4-2.7M11 4.5A15 15 0 0 1 22 8.5M14.5 9a10 10 0 0 1 4.5 3M12 19v.1',
  pause: 'M8 5v14m8-14v14',
  pinned: 'M4 4h7v7H4V4Zm9 0h7v7h-7V4Zm-9 9h7v7H4v-7Zm12.5 0v7M13 16.5h7',
  pin: 'M12 21s-6.5-6.2-6.5-11a6.5 6.5 0 0 1 13 0c0 4.8-6.5 11-6.5 11Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  play: 'M7 5l12 7-12 7V5Z',
  plus: 'M12 5v14m-7-7h14',
  redo: 'm15 5 5 5-5 5m5-5H10a6 6 0 0 0 0 12h3',
  refresh: 'M20 11a8 8 0 0 0-14.3-4L4 9m0-5v5h5M4 13a8 8 0 0 0 14.3 4L20 15m0 5v-5h-5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20.5 20.5',
  share: 'M12 15V4M8 8l4-4 4 4M6 12H4.5v8.5h15V12H18',
  shelf: 'M4 3v18M20 3v18M4 9h16M4 15h16M4 20h16M7 9V5h3v4m3 0V6h4v3M7 15v-3h4v3m3 0v-4h3v4',
  signOut: 'M14 4H5v16h9M10 12h11m-4-4 4 4-4 4',
  sort: 'm8 9 4-4 4 4m0 6-4 4-4-4',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 3 1.1-6L3.4 9.8l6-.8L12 3.5Z',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm7 10v-5h4v5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  system: 'M3 4h18v12H3V4Zm6 16h6m-3-4v4',
  trash: 'M4 6h16M9 6V4h6v2M6 6l1 14h10l1-14m-8 4v6m4-6v6',
  undo: 'M9 5 4 10l5 5m-5-5h10a6 6 0 0 1 0 12h-3',
  upload: 'M12 16V5m-5 5 5-5 5 5M4 20h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.7-3.3 3.1-5 6.5-5s5.8 1.7 6.5 5M16 5.5a3.2 3.2 0 0 1 0 6.1m2.3 3.4c1.9.8 2.9 2.3 3.3 4.5',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5 5 5M10.5 7.5v6m-3-3h6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5 5 5M7.5 10.5h6',
} as const;

export type IconName = keyof typeof PATHS;

/**
 * An icon in the color of the surrounding text. It is decorative and hidden from assistive technology, so put the word
 * next to it or an `aria-label` on the button around it.
 */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      width={`${size}px`}
      height={`${size}px`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      flexShrink="0"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </chakra.svg>
  );
}
