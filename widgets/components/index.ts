/** The components, for a studio's custom views in the same design. */
export { Button, type ButtonProps, ButtonRow } from './action/Button.js';
export { IconButton, type IconButtonProps } from './action/IconButton.js';
export { ExternalLink, type ExternalLinkProps, LinkButton, type LinkButtonProps } from './action/Link.js';
export { Amount, type AmountProps } from './amount/Amount.js';
export { type CostLine, Costs, type CostsProps } from './amount/Costs.js';
export { InfoRow, type InfoRowProps } from './amount/InfoRow.js';
export { TokenRow, type TokenRowProps, TokenRowSkeleton, type TokenRowState } from './amount/TokenRow.js';
export { type AddressCheck, AddressField, type AddressFieldProps } from './field/AddressField.js';
export { AmountField, type AmountFieldProps, type AmountFieldState } from './field/AmountField.js';
export { type Choice, ChoiceList, type ChoiceListProps } from './field/ChoiceList.js';
export { EndButton, type EndButtonProps } from './field/EndButton.js';
export { NumberField, type NumberFieldProps } from './field/NumberField.js';
export { QuickChoices, type QuickChoicesProps } from './field/QuickChoices.js';
export { Segments, type SegmentsProps } from './field/Segments.js';
export { SelectField, type SelectFieldProps, type SelectOption } from './field/SelectField.js';
export { TickBox, type TickBoxProps } from './field/TickBox.js';
export { TwoEnds, type TwoEndsProps } from './field/TwoEnds.js';
export { Bleed } from './frame/Bleed.js';
export { ConfirmDialog, type ConfirmDialogProps } from './frame/ConfirmDialog.js';
export { Drawer, type DrawerProps } from './frame/Drawer.js';
export { Frame, type FrameProps, type FrameTool } from './frame/Frame.js';
export { FrameMemory } from './frame/FrameMemory.js';
export { HandOverFrame, type HandOverFrameProps } from './frame/HandOverFrame.js';
export { Sheet, type SheetProps } from './frame/Sheet.js';
export { Card, ListCard } from './layout/Card.js';
export { Facts, Rule, Total } from './layout/Facts.js';
export { Grow, Line, Stack } from './layout/Stack.js';
export { Body, Caption, Detail, Heading, Label, SectionName, Strong, Title, VisuallyHidden } from './layout/Text.js';
export { type MenuItem, MenuList, type MenuListProps } from './list/MenuList.js';
export { Assurance, type AssuranceProps } from './message/Assurance.js';
export { Details, type DetailsProps, type Fact } from './message/Details.js';
export { Disclosure, type DisclosureProps } from './message/Disclosure.js';
export { EmptyState, type EmptyStateProps } from './message/EmptyState.js';
export { LiveRegion, type LiveRegionProps } from './message/LiveRegion.js';
export { Notice, type NoticeProps, type NoticeTone } from './message/Notice.js';
export { Tag, type TagProps } from './message/Tag.js';
export { Icon, type IconName, type IconProps } from './picture/Icon.js';
export { ItemArt, type ItemArtProps } from './picture/ItemArt.js';
export type { NetworkMark } from './picture/NetworkMark.js';
export {
  GlyphPebble,
  IconPebble,
  NetworkPebble,
  type PebbleSize,
  PicturePebble,
  TokenPebble,
} from './picture/Pebble.js';
export { Bloom, Merge, Stream } from './picture/Streams.js';
export { CountdownRing, type CountdownRingProps } from './progress/CountdownRing.js';
export { FlowLine } from './progress/FlowLine.js';
export { type MoneyPlace, MoneyStrip, type MoneyStripProps } from './progress/MoneyStrip.js';
export { PriceLine, type PriceLineProps } from './progress/PriceLine.js';
export { Skeleton } from './progress/Skeleton.js';
export { type Step, type StepLink, StepList, type StepListProps, type StepState } from './progress/StepList.js';
export { type PathLeg, type PathStop, RoutePath, type RoutePathProps } from './route/RoutePath.js';
export { RouteUnavailable, type RouteUnavailableProps } from './route/RouteUnavailable.js';
export type { PickerBalance, PickerToken } from './token/PickerToken.js';
export { TokenButton, type TokenButtonProps } from './token/TokenButton.js';
export type { TokenPickerProps, TokenPickerWords } from './token/TokenPicker.js';
export { TokenPickerDrawer, type TokenPickerDrawerProps } from './token/TokenPickerDrawer.js';
export { AddressText, type AddressTextProps } from './wallet/AddressText.js';
export { CopyButton, type CopyButtonProps, type CopyWords } from './wallet/CopyButton.js';
export { NetworkPrompt, type NetworkPromptProps } from './wallet/NetworkPrompt.js';
export { QrCode, type QrCodeProps } from './wallet/QrCode.js';
export { WalletRow, type WalletRowProps, type WalletRowState } from './wallet/WalletRow.js';
