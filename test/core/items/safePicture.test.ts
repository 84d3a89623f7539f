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
    ['a photograph', 'data:image/jpeg;base64,AA==', 'data:image/jpeg;base64,AA=='],
  ])('takes %s', (_name, given, expected) => {
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
    ['markup', '"><img src=x onerror=alert(1)>'],
    ['too long an address', `https://pictures.example/${'a'.repeat(2_000)}`],
    ['too much data', `data:image/png;base64,${'A'.repeat(200_000)}`],
    ['a number', 7],
    ['nothing', null],
  ])('refuses %s', (_name, given) => {
    expect(read(given)).toBeNull();
  });
});
