import type { TokenList } from '../../../../core/tokens/list/TokenList.js';

/** The rules of https://uniswap.org/tokenlist.schema.json that our lists can break; a list without tokens is ours alone. */
export function isTokenList({ name, timestamp, version, tokens }: TokenList): boolean {
  const isNamed = /^[\w ]+$/.test(name) && name.length <= 30;
  const isDated = new Date(timestamp).toISOString() === timestamp;
  const isVersioned = [version.major, version.minor, version.patch].every(
    (part) => Number.isInteger(part) && part >= 0,
  );
  return isNamed && isDated && isVersioned && tokens.length <= 10_000 && tokens.every(isTokenInfo);
}

function isTokenInfo({
  chainId,
  address,
  decimals,
  name,
  symbol,
  logoURI,
  extensions,
}: TokenList['tokens'][number]): boolean {
  const isPlace = Number.isInteger(chainId) && chainId >= 1 && /^0x[a-fA-F0-9]{40}$/.test(address);
  const isCounted = Number.isInteger(decimals) && decimals >= 0 && decimals <= 255;
  const isLabelled =
    name.length <= 60 &&
    (name === '' || /^[ \S+]+$/.test(name)) &&
    symbol.length <= 20 &&
    (symbol === '' || /^\S+$/.test(symbol));
  const isExtended = Object.keys(extensions ?? {}).every((key) => /^[\w]+$/.test(key) && key.length <= 40);
  return isPlace && isCounted && isLabelled && isExtended && (logoURI === undefined || URL.canParse(logoURI));
}
