import type { WalletPageProps } from '../WalletPageProps.js';

export type HistoryScreenProps = WalletPageProps & { readonly onBack: () => void };
