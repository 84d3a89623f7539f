/** The React components. They take an engine, never a plugin. */
export { FundingWidget, type FundingWidgetProps } from './funding/FundingWidget.js';
export type { FundingEvent } from './funding/FundingEvent.js';
export type { KindLabel, KindLabels } from './funding/words/Surroundings.js';

export { MessagesContext } from './i18n/MessagesContext.js';
export { en, type Messages, type MessageTable } from './i18n/en.js';

export { ThemeScope, type ThemeScopeProps } from './theme/ThemeScope.js';
export { createTheme, ThemeName, type Theme, type ThemeOverrides } from './theme/Theme.js';
export { color, type ColorName } from './theme/colors.js';

export { formatAmount, type AmountFormat } from './format/formatAmount.js';
export { formatTokenAmount } from './format/formatTokenAmount.js';
export { formatTime } from './format/formatTime.js';
export { shortAddress } from './format/shortAddress.js';
export { useObservable } from './stream/useObservable.js';

export * from './parts/index.js';
