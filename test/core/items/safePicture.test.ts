import { describe, expect, it } from '@jest/globals';
import { safePicture } from '../../../core/items/safePicture.js';

const gateway = 'https://gateway.example/ipfs';
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi';
const read = (given: unknown): string | null => safePicture(given, gateway);

describe('safePicture', () => {
  it.each([
    ['https', 'https://pictures.example/hero.png?size=2', 'https://pictures.example/hero.png?size=2'],
    ['blanks around it', '  https://pictures.example/hero.png\n', 'https://pictures.example/hero.png'],
    ['ipfs', `ipfs://${cid}/hero 1.png`.replace(' ', '%20'), `${gateway}/${cid}/hero%201.png`],
    ['ipfs, as older tools write it', `ipfs://ipfs/${cid}`, `${gateway}/${cid}`],
    ['a drawn picture', 'data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['a drawn picture as text', 'data:image/svg+xml;utf8,<svg/>', 'data:image/svg+xml;utf8,<svg/>'],
    ['a photograph by its shorter name', 'data:image/jpg;base64,AA==', 'data:image/jpg;base64,AA=='],
    ['ipfs in a folder', `ipfs://${cid}/a/../b/1.png`, `${gateway}/${cid}/b/1.png`],
    ['a name that begins with numbers', 'https://1.2.3.4.example/1.png', 'https://1.2.3.4.example/1.png'],
    ['a name that begins like this machine', 'https://localhost.example/1.png', 'https://localhost.example/1.png'],
    ['a name with local in it', 'https://x.local.example/1.png', 'https://x.local.example/1.png'],
    ['blanks around data', ' data:image/png;base64,AA== ', 'data:image/png;base64,AA=='],
    [
      'as long an address as may be',
      `https://pictures.example/${'a'.repeat(1_975)}`,
      `https://pictures.example/${'a'.repeat(1_975)}`,
    ],
    ['as much data as may be', `data:image/png,${'A'.repeat(199_985)}`, `data:image/png,${'A'.repeat(199_985)}`],
    ['a photograph', 'data:image/jpeg;base64,AA==', 'data:image/jpeg;base64,AA=='],
  ])('accepts the image: %s', (_name, given, expected) => {
    expect(read(given)).toBe(expected);
  });

  it.each([
    ['plain http', 'http://pictures.example/hero.png'],
    ['a script', 'javascript:alert(1)'],
    ['a page in data', 'data:text/html,<script>alert(1)</script>'],
    ['a page that says it is an image', 'data:image/svg+xml-script,<x/>'],
    ['data without a comma', 'data:image/png;base64'],
    ['a file', 'file:///etc/passwd'],
    ['a blob', 'blob:https://pictures.example/1'],
    ['a relative address', '/hero.png'],
    ['a scheme-relative address', '//pictures.example/hero.png'],
    ['a password', 'https://user:secret@pictures.example/hero.png'],
    ['an address of the player’s own network', 'https://192.168.1.1/reboot'],
    ['the same as a number', 'https://3232235777/reboot'],
    ['the same in another version', 'https://[::1]/hero.png'],
    ['this machine', 'https://localhost/hero.png'],
    ['a printer', 'https://printer.local/hero.png'],
    ['a name without a dot', 'https://router/hero.png'],
    ['ipfs of no content', 'ipfs://../../hero.png'],
    ['ipfs that leaves its content', `ipfs://${cid}/../../../admin?x=1`],
    ['ipfs that leaves its content without a question', `ipfs://${cid}/../../admin`],
    ['ipfs that leaves its content in disguise', `ipfs://${cid}/%2e%2E/${cid.replace('b', 'c')}/1.png`],
    ['ipfs that goes to its neighbour', `ipfs://${cid}/../${cid}x`],
    ['a user', 'https://user@pictures.example/hero.png'],
    ['a password without a user', 'https://:secret@pictures.example/hero.png'],
    ['data behind an address', 'ftp://pictures.example/data:image/png;base64,AA=='],
    ['ipfs behind an address', `ftp://x ipfs://${cid}`],
    ['a house’s own names', 'https://nas.home.arpa/hero.png'],
    ['markup', '"><img src=x onerror=alert(1)>'],
    ['too long an address', `https://pictures.example/${'a'.repeat(2_000)}`],
    ['too much data', `data:image/png;base64,${'A'.repeat(200_000)}`],
    ['a number', 7],
    ['nothing', null],
  ])('rejects the image: %s', (_name, given) => {
    expect(read(given)).toBeNull();
  });
});
