import type { ReactElement } from 'react';
import { styled } from 'styled-components';

/** The night market at the delta, as decoration only. */
export function Scene(): ReactElement {
  return (
    <Land viewBox="0 0 1180 760" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a1a2b" />
          <stop offset=".55" stopColor="#1d4657" />
          <stop offset="1" stopColor="#33707a" />
        </linearGradient>
        <linearGradient id="scene-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2b6470" />
          <stop offset="1" stopColor="#0b2230" />
        </linearGradient>
        <radialGradient id="scene-moon">
          <stop offset="0" stopColor="#e9f3ee" stopOpacity=".55" />
          <stop offset="1" stopColor="#e9f3ee" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="scene-light">
          <stop offset="0" stopColor="#ffd98c" stopOpacity=".95" />
          <stop offset=".3" stopColor="#f2a85a" stopOpacity=".45" />
          <stop offset="1" stopColor="#f2a85a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1180" height="760" fill="url(#scene-sky)" />
      <g fill="#dfeef0">
        <circle cx="180" cy="90" r="1.5" />
        <circle cx="300" cy="236" r="1" />
        <circle cx="472" cy="44" r="1.5" />
        <circle cx="524" cy="98" r="1" />
        <circle cx="610" cy="70" r="1.5" />
        <circle cx="700" cy="150" r="1" />
        <circle cx="120" cy="210" r="1" />
        <circle cx="540" cy="190" r="1.2" />
      </g>
      <g transform="translate(130 30)">
        <circle cx="500" cy="150" r="150" fill="url(#scene-moon)" />
        <circle cx="500" cy="150" r="52" fill="#e4efe8" />
        <circle cx="484" cy="138" r="9" fill="#cfdfd8" />
        <circle cx="516" cy="166" r="13" fill="#cfdfd8" />
        <circle cx="520" cy="130" r="5" fill="#cfdfd8" />
      </g>
      <path
        d="M0 360 90 292l70 50 96-96 92 92 66-48 120 104 84-62 110 84 92-60 120 92 90-52 150 78v300H0z"
        fill="#204c5c"
      />
      <path d="M0 432 130 360l96 60 120-70 130 92 110-52 130 74 140-64 150 72 174-52v330H0z" fill="#17394a" />
      <path d="M0 470c200-26 420-26 640-6s360 20 540-4v300H0z" fill="url(#scene-water)" />
      <g fill="none" stroke="#9fd6d2" strokeLinecap="round">
        <path d="M380 520c60 6 180 6 240 0" strokeOpacity=".35" strokeWidth="2" />
        <path d="M430 548c40 5 110 5 150 0" strokeOpacity=".35" strokeWidth="2" />
        <path d="M300 600c120 14 320 14 420 2" strokeOpacity=".22" strokeWidth="2" />
        <path d="M120 566c50 6 120 6 160 0" strokeOpacity=".18" strokeWidth="2" />
        <path d="M200 668c160 18 420 18 560 0" strokeOpacity=".16" strokeWidth="2.5" />
      </g>
      <circle cx="522" cy="520" r="130" fill="url(#scene-light)" />
      <path d="M250 556c90 24 230 24 320-2l-24 44c-70 22-200 22-270 0z" fill="#0c1d29" />
      <path d="M300 556v-70h6v72z" fill="#0c1d29" />
      <path
        d="M552 562C560 500 556 462 522 464v16"
        fill="none"
        stroke="#0c1d29"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M322 556c0-40 22-58 60-58s64 20 64 60z" fill="#13293a" />
      <g transform="translate(522 520) scale(.72) translate(-415 -516)">
        <path d="M404 486h22l6 30-6 30h-22l-6-30z" fill="#ffe2a6" />
        <path d="M398 516h34M412 486l-3 30 3 30M418 486l3 30-3 30" stroke="#8a6a3a" strokeWidth="1.5" fill="none" />
        <path d="M402 480h26v6h-26zM402 546h26v6h-26z" fill="#4d3f2a" />
        <path d="M407 480a8 8 0 0 1 16 0" fill="none" stroke="#4d3f2a" strokeWidth="3" />
      </g>
      <path
        d="M300 620c80 12 180 12 240 0M330 646c60 9 130 9 180 0"
        fill="none"
        stroke="#f5bf72"
        strokeOpacity=".5"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M0 760c20-90 44-120 40-220M30 760c16-70 40-110 52-180M70 760c4-60 20-90 34-120"
        fill="none"
        stroke="#081720"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M0 720c180-34 420-40 640-18s380 20 540 0v58H0z" fill="#081720" />
    </Land>
  );
}

const Land = styled.svg`
  position: fixed;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
`;
