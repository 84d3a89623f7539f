declare global {
  /** Webpack puts it on the script elements of the parts that are loaded later. */
  var __webpack_nonce__: string | undefined;
}

// eslint-disable-next-line no-global-assign -- webpack's own name for it
__webpack_nonce__ = document.currentScript?.nonce;

export {};
