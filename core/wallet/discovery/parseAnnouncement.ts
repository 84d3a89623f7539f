import { propertyOf } from '../../errors/propertyOf.js';
import { httpsUrl } from '../../http/openableUrl.js';
import { plainText } from '../../plainData/plainText.js';
import { isWallet } from '../readWallet.js';
import type { AnnouncedWallet } from './AnnouncedWallet.js';

const maxUuidLength = 64;
/** Maximum length of an embedded icon. EIP-6963 requires at least 96 × 96 pixels, which need far less. */
const maxDataIconLength = 200_000;
const maxLinkLength = 2_000;
const reverseDomainName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * Parses the `detail` of an announcement; `null` if it is invalid, because any script of the page
 * may dispatch such an event. Drops an icon that may not be shown but keeps the wallet. Never
 * throws.
 */
export function parseAnnouncement(detail: unknown): AnnouncedWallet | null {
  const info = propertyOf(detail, 'info');
  const provider = propertyOf(detail, 'provider');
  const uuid = textOf(info, 'uuid');
  const name = plainText(textOf(info, 'name').slice(0, maxLinkLength));
  const rdns = textOf(info, 'rdns').toLowerCase();
  if (!isWallet(provider) || uuid === '' || uuid.length > maxUuidLength || name === '' || !reverseDomainName.test(rdns))
    return null;
  return Object.freeze({ info: Object.freeze({ uuid, name, icon: iconOf(textOf(info, 'icon')), rdns }), provider });
}

function textOf(info: unknown, key: string): string {
  const value = propertyOf(info, key);
  return typeof value === 'string' ? value : '';
}

function iconOf(icon: string): string | null {
  if (/^data:image\//i.test(icon)) return icon.length <= maxDataIconLength ? icon : null;
  return httpsUrl(icon);
}
