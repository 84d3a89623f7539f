declare global {
  /** Webpack puts it on the script elements of the parts that are loaded later. */
  var __webpack_nonce__: string | undefined;
}

__webpack_nonce__ = document.currentScript?.nonce;

export {};
