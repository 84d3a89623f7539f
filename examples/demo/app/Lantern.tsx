import { type ReactElement, useId } from 'react';

/** The Riverglass Lantern. */
export function Lantern({ name }: { readonly name: string }): ReactElement {
  const id = useId();
  return (
    <svg viewBox="0 0 96 96" role="img" aria-label={name}>
      <defs>
        <linearGradient id={`${id}night`} x1="0" y1="0" x2=".4" y2="1">
          <stop offset="0" stopColor="#1d3f55" />
          <stop offset="1" stopColor="#0d1d2b" />
        </linearGradient>
        <radialGradient id={`${id}glow`} cx=".5" cy=".52" r=".5">
          <stop offset="0" stopColor="#ffdf9a" stopOpacity=".95" />
          <stop offset=".45" stopColor="#f3a95e" stopOpacity=".42" />
          <stop offset="1" stopColor="#f3a95e" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}glass`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#9fe6df" />
          <stop offset=".5" stopColor="#ffe9b8" />
          <stop offset="1" stopColor="#e88c53" />
        </linearGradient>
      </defs>
      <rect width="96" height="96" fill={`url(#${id}night)`} />
      <circle cx="76" cy="18" r="7" fill="#cfe8ea" opacity=".8" />
      <circle cx="79" cy="16" r="6.5" fill="#193649" />
      <path d="M0 74c16-5 26-5 42 0s32 5 54 0v22H0z" fill="#123447" />
      <path d="M0 82c18-4 30-3 46 1s30 4 50-1v14H0z" fill="#0e2938" />
      <circle cx="48" cy="50" r="40" fill={`url(#${id}glow)`} />
      <path
        d="M36 80c8 1.5 16 1.5 24 0M30 86c12 2 24 2 36 0"
        stroke="#ffd08a"
        strokeOpacity=".55"
        strokeWidth="1.6"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M40 27a8 8 0 0 1 16 0" fill="none" stroke="#c9b48a" strokeWidth="2.6" />
      <path d="M38 28h20l3 5H35z" fill="#7c6848" />
      <path d="M36.5 33h23l5 17-5 17h-23l-5-17z" fill={`url(#${id}glass)`} />
      <path d="M44 33 41 50l3 17M52 33l3 17-3 17M31.5 50h33" stroke="#6d5a3d" strokeWidth="1.8" fill="none" />
      <path d="M48 43c3 3.5 4.5 5.5 4.5 8.5a4.5 4.5 0 0 1-9 0c0-3 1.5-5 4.5-8.5z" fill="#fff6da" />
      <path d="M35 67h26l2.5 5h-31z" fill="#7c6848" />
      <path d="M39 36l-3.5 12" stroke="#fff" strokeOpacity=".75" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
