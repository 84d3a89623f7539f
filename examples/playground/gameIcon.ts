/** Icon of the playground's game: a moon over the delta. */
export const gameIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><defs><linearGradient id="g" x1="0" y1="0" x2="0.3" y2="1"><stop stop-color="#8362b5"/><stop offset="1" stop-color="#5a3f86"/></linearGradient></defs><rect width="56" height="56" fill="url(#g)"/><path d="M32.8 17.6a10.7 10.7 0 1 0 5.3 14c-6.7 2-11.3-6-5.3-14z" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`;
