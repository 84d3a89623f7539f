import type { ReactElement } from 'react';

/** Icons: 24 px grid, 1.75 px stroke, round ends, one colour. */
export const icons = {
  back: <path d="M15 5l-7 7 7 7" />,
  blocked: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m6 6 12 12" />
    </>
  ),
  bridge: (
    <path d="M2.5 16.5h19M7 6.5v13M17 6.5v13M2.5 12.5C5 11.3 6.5 9 7 6.5 8.3 11 10 13 12 13s3.7-2 5-6.5c.5 2.5 2 4.8 4.5 6" />
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="15" rx="2.5" />
      <path d="M4 10.5h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  card: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M3 10h18M7 14.5h3.5" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6 6 18" />,
  code: (
    <>
      <rect x="4" y="4" width="6" height="6" rx="1.5" />
      <rect x="14" y="4" width="6" height="6" rx="1.5" />
      <rect x="4" y="14" width="6" height="6" rx="1.5" />
      <path d="M14.5 14.5h2v2M20 14v6h-5.5v-1.5" />
    </>
  ),
  coins: (
    <>
      <ellipse cx="12" cy="6.5" rx="7" ry="3" />
      <path d="M5 6.5v5.5c0 1.7 3.1 3 7 3s7-1.3 7-3V6.5M5 12v5.5c0 1.7 3.1 3 7 3s7-1.3 7-3V12" />
    </>
  ),
  copy: (
    <>
      <rect x="9" y="9" width="11" height="11" rx="2.2" />
      <path d="M15 9V6.2A2.2 2.2 0 0 0 12.8 4H6.2A2.2 2.2 0 0 0 4 6.2v6.6A2.2 2.2 0 0 0 6.2 15H9" />
    </>
  ),
  down: <path d="m6 9.5 6 6 6-6" />,
  drop: <path d="M12 3.5c3 3.7 5.5 6.6 5.5 10.2a5.5 5.5 0 0 1-11 0c0-3.6 2.5-6.5 5.5-10.2z" />,
  external: <path d="M13.5 5H19v5.5M19 5l-8 8M10 6H7a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-3" />,
  eye: (
    <>
      <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5s-7-2-9.5-6.5z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  failed: <path d="M8.4 3.5h7.2l4.9 4.9v7.2l-4.9 4.9H8.4l-4.9-4.9V8.4zM9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6" />,
  flip: <path d="M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5" />,
  gift: (
    <path d="M4.5 12v8h15v-8M3.5 8h17v4h-17zM12 8v12M12 8c-5 0-5.5-4.5-3-4.5C11 3.5 12 6 12 8zm0 0c5 0 5.5-4.5 3-4.5C13 3.5 12 6 12 8z" />
  ),
  hourglass: <path d="M7 4h10M7 20h10M8 4v3.5c0 2 4 3 4 4.5s-4 2.5-4 4.5V20M16 4v3.5c0 2-4 3-4 4.5s4 2.5 4 4.5V20" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.2v5M12 7.9h.01" />
    </>
  ),
  list: <path d="M4 6.5h16M4 12h16M4 17.5h10" />,
  lock: (
    <>
      <rect x="5.5" y="10.5" width="13" height="9.5" rx="2.2" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  moon: <path d="M15.5 4.5a8 8 0 1 0 4 10.5c-5 1.5-8.5-4.5-4-10.5z" />,
  phone: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.5" />
      <path d="M11 17.8h2" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  qr: (
    <>
      <rect x="4" y="4" width="6" height="6" rx="1.5" />
      <rect x="14" y="4" width="6" height="6" rx="1.5" />
      <rect x="4" y="14" width="6" height="6" rx="1.5" />
      <path d="M14.5 14.5h2v2M20 14v6h-5.5v-1.5" />
    </>
  ),
  question: <path d="M8.5 8.8a3.5 3.5 0 1 1 5.1 3.1c-1.1.6-1.6 1.3-1.6 2.5M12 18.2h.01" />,
  receipt: (
    <path d="M6 4v16.5l2-1.3 2 1.3 2-1.3 2 1.3 2-1.3 2 1.3V4a.5.5 0 0 0-.5-.5h-11A.5.5 0 0 0 6 4zM9.5 8.5h5M9.5 12.5h5" />
  ),
  refresh: <path d="M19.2 10A7.5 7.5 0 1 0 19 14.5M19.5 5v5h-5" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  save: <path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4 4" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.5 19 6v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6z" />
      <path d="m9 12 2.2 2.2L15.2 10" />
    </>
  ),
  sign: <path d="m4 20 1.2-4.2L16 5l3 3L8.2 18.8zM14 7l3 3" />,
  sliders: (
    <>
      <path d="M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20" />
      <circle cx="15" cy="7.5" r="2.5" />
      <circle cx="9" cy="16.5" r="2.5" />
    </>
  ),
  streams: <path d="M5.5 3.5c0 7 6.5 6 6.5 12.5v4.5M18.5 3.5c0 7-6.5 6-6.5 12.5M12 3.5v6" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="3.8" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
    </>
  ),
  swap: <path d="M4 8h14M14.5 4.5 18 8l-3.5 3.5M20 16H6M9.5 12.5 6 16l3.5 3.5" />,
  unknown: (
    <>
      <circle cx="12" cy="12" r="8.5" strokeDasharray="3.3 3.4" />
      <path d="M9.7 9.8a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.7M12 16.4h.01" />
    </>
  ),
  up: <path d="m6 14.5 6-6 6 6" />,
  wallet: (
    <>
      <path d="M4 6.2v10.3A2.5 2.5 0 0 0 6.5 19H18a2 2 0 0 0 2-2v-6.5a2 2 0 0 0-2-2H6.2A2.2 2.2 0 0 1 4 6.2 2.2 2.2 0 0 1 6.2 4H16v2" />
      <path d="M16.2 13.7h.1" strokeWidth="2.6" />
    </>
  ),
  warning: <path d="M12 4 21 19.5H3zM12 10.2v4.3M12 17h.01" />,
} as const satisfies Record<string, ReactElement>;
