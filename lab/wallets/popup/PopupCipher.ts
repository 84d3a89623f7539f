const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const { subtle } = globalThis.crypto;

interface Encrypted {
  readonly iv: BufferSource;
  readonly cipherText: BufferSource;
}

/** The popup's end of the encryption that both Coinbase packages share: ECDH on P-256, then AES-GCM over JSON. */
export class PopupCipher {
  #shared: CryptoKey | null = null;

  private constructor(
    private readonly keys: CryptoKeyPair,
    readonly publicKey: string,
  ) {}

  static async create(): Promise<PopupCipher> {
    const keys = await subtle.generateKey(curve, true, ['deriveKey']);
    const exported = await subtle.exportKey('spki', keys.publicKey);
    return new PopupCipher(keys, Buffer.from(exported).toString('hex'));
  }

  /** Exchanges keys with each page: they rotate. */
  async meet(pageKey: string): Promise<void> {
    const peer = await subtle.importKey('spki', Buffer.from(pageKey, 'hex'), curve, true, []);
    this.#shared = await subtle.deriveKey(
      { name: 'ECDH', public: peer },
      this.keys.privateKey,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    );
  }

  async open({ iv, cipherText }: Encrypted): Promise<unknown> {
    const plain = await subtle.decrypt({ name: 'AES-GCM', iv }, this.#key(), cipherText);
    return JSON.parse(new TextDecoder().decode(plain));
  }

  async seal(content: unknown): Promise<Encrypted> {
    const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
    return {
      iv,
      cipherText: await subtle.encrypt(
        { name: 'AES-GCM', iv },
        this.#key(),
        new TextEncoder().encode(JSON.stringify(content)),
      ),
    };
  }

  #key(): CryptoKey {
    if (this.#shared === null) throw new Error('no page has been met');
    return this.#shared;
  }
}
