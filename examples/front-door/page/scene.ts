import { type StreamKind, streamKinds } from '../state/Streams.js';

/** Springs in the hills, and the river beds from there to the stall; user units of the stall's group. */
const beds: Readonly<Record<StreamKind, { readonly spring: readonly [number, number]; readonly path: string }>> = {
  swap: { spring: [118, 300], path: 'M118 300C128 372 214 396 300 470' },
  bridge: { spring: [262, 286], path: 'M262 286C262 350 292 392 314 468' },
  'bridge-swap': { spring: [430, 300], path: 'M430 300C424 366 352 392 330 470' },
  onramp: { spring: [560, 304], path: 'M560 304C552 380 404 404 344 476' },
};

const bedOf = (kind: StreamKind): string => {
  const { spring, path } = beds[kind];
  return `<g class="stream" data-stream="${kind}" data-state="asleep"><path class="bed" d="${path}"/><path class="halo" d="${path}"/><path class="lit" d="${path}"/><path class="run" d="${path}"/><circle class="spring" cx="${spring[0]}" cy="${spring[1]}" r="4.5"/></g>`;
};

const lanternOf = (glow: number): string =>
  `<circle cx="0" cy="20" r="${glow}" fill="url(#glow)"/><path d="M-7-1a7 7 0 0 1 14 0" fill="none" stroke="#c9b48a" stroke-width="2.4"/><path d="M-9 0H9l3 5H-12z" fill="#8a7350"/><path d="M-11 5H11l5 17-5 17H-11l-5-17z" fill="url(#glass)"/><path d="M-4 5-7 22l3 17M4 5 7 22 4 39M-16 22H16" stroke="#6d5a3d" stroke-width="1.6" fill="none"/><path d="M0 15c3 3.5 4.5 5.500 4.500 8.500a4.500 4.500 0 0 1-9 0c0-3 1.500-5 4.500-8.500z" fill="#fff6da"/><path d="M-13 39H13l2.500 5h-31z" fill="#8a7350"/>`;

/**
 * The river at night: hills, moon, the stall with its lantern, the boat. A decoration; the same
 * information is in the text.
 */
export const scene = `<svg class="river" viewBox="0 0 1024 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a1a2b"/><stop offset=".55" stop-color="#1d4657"/><stop offset="1" stop-color="#33707a"/></linearGradient><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b6470"/><stop offset=".55" stop-color="#15404e"/><stop offset="1" stop-color="#0b2230"/></linearGradient><radialGradient id="moonlight"><stop offset="0" stop-color="#e9f3ee" stop-opacity=".5"/><stop offset="1" stop-color="#e9f3ee" stop-opacity="0"/></radialGradient><radialGradient id="glow"><stop offset="0" stop-color="#ffd98c" stop-opacity=".95"/><stop offset=".3" stop-color="#f2a85a" stop-opacity=".42"/><stop offset="1" stop-color="#f2a85a" stop-opacity="0"/></radialGradient><linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fe6df"/><stop offset=".5" stop-color="#ffe9b8"/><stop offset="1" stop-color="#e88c53"/></linearGradient></defs>
<rect x="-400" y="-1800" width="2600" height="1604" fill="#0a1a2b"/><rect x="-400" y="-200" width="2600" height="520" fill="url(#sky)"/><g class="stars" fill="#dfeef0"><circle cx="612" cy="110" r="1"/><circle cx="700" cy="46" r="1.2"/><circle cx="940" cy="70" r="1.4"/><circle cx="884" cy="30" r="1"/></g>
<g class="moon"><circle cx="800" cy="132" r="140" fill="url(#moonlight)"/><circle cx="800" cy="132" r="46" fill="#e4efe8"/><circle cx="786" cy="121" r="8" fill="#cfdfd8"/><circle cx="814" cy="146" r="11" fill="#cfdfd8"/><circle cx="817" cy="113" r="4.5" fill="#cfdfd8"/></g>
<path d="M-400 250-260 190l120 70 160-70L100 246l70 36 92-70 92 80 66-40 110 74 90-96 120 84 96-60 120 86 100-54 150 90l130-80 140 70 120-60 160 90v120H-400z" fill="#204c5c"/><path d="M-400 290l180-40 150 46L40 250l90 52 128-24 110 34 120-50 130 60 150-70 130 62 120-44 140 60 150-50 130 40 140-50 180 60v60H-400z" fill="#17394a"/>
<path d="M-400 300C-100 288 200 296 512 302s420-8 900-2h800v700H-400z" fill="url(#water)"/>
<g fill="none" stroke="#9fd6d2" stroke-linecap="round" stroke-opacity=".22" stroke-width="1.5"><path d="M600 352h120M760 336h70M690 398h160M840 372h90M560 430h90M720 470h190M30 470h90M480 520h160M800 540h160"/></g><g fill="none" stroke="#e4efe8" stroke-opacity=".35" stroke-linecap="round" stroke-width="2"><path d="M776 322h48M764 346h70M784 368h36M770 392h58"/></g>
<g class="stall">${streamKinds.map(bedOf).join('')}
<path class="arrival halo" d="M352 560C420 600 470 572 520 580"/><path class="arrival lit" d="M352 560C420 600 470 572 520 580"/>
<ellipse class="forsale" cx="322" cy="500" rx="120" ry="22" fill="#f2a85a" opacity=".16"/>
<path d="M212 520h226l14 16H198z" fill="#13293a"/><path d="M198 536h254v9H198z" fill="#0c1d29"/><path d="M222 545v95M290 545v95M360 545v95M428 545v95" stroke="#0c1d29" stroke-width="9"/>
<path d="M236 520V424M404 520V424" stroke="#0c1d29" stroke-width="7"/><path d="M220 428c0-26 46-46 100-46s100 20 100 46z" fill="#5a3f86"/><path d="M220 428c0-26 46-46 100-46-30 8-46 24-50 46zM320 382c30 8 46 24 50 46h-50z" fill="#7a5fa8"/><path d="M220 428q12.500 12 25 0 12.500 12 25 0 12.500 12 25 0 12.500 12 25 0 12.500 12 25 0 12.500 12 25 0 12.500 12 25 0 12.500 12 25 0" fill="#5a3f86"/><path d="M236 496h168v24H236z" fill="#1a3346"/><path d="M236 496h168v5H236z" fill="#24465c"/>
<path d="M320 434v18" stroke="#0c1d29" stroke-width="3"/><g class="forsale" transform="translate(320 452)">${lanternOf(64)}</g>
<g class="boat" transform="translate(6 -22)"><path d="M470 566c30 10 130 10 160 0-8 22-20 34-40 34h-80c-20 0-32-12-40-34z" fill="#0c1d29"/><path d="M470 566c30 10 130 10 160 0l-3 8c-32 8-122 8-154 0z" fill="#3b2a26"/><path d="M496 570v-18c0-18 18-28 34-28s34 10 34 28v18z" fill="#13293a"/><path d="M602 566v-70c0-16 22-18 22-2v6" stroke="#0c1d29" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M486 612h120M520 624h150" stroke="#9fd6d2" stroke-opacity=".25" stroke-width="2" stroke-linecap="round" fill="none"/><g class="yours" transform="translate(624 502) scale(.9)">${lanternOf(120)}</g></g>
</g><path d="M-400 660V572c140-14 330 2 560 12s560 8 1240-6h800v82z" fill="#081720"/><path d="M-400 1640V632H2200v1008z" fill="#081720"/></svg>`;
