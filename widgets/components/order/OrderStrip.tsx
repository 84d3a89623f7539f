import { type ReactElement, type ReactNode, useContext } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { inFrame, narrow } from '../../theme/styles.js';
import { px, tracked, type } from '../../theme/type.js';
import { PanelShape } from '../frame/PanelShape.js';

export interface OrderStripProps {
  /** Names the section: "Your order". */
  readonly label: string;
  readonly name: string;
  /** An image or an SVG that fills its place. */
  readonly picture: ReactNode;
  /** "$45.30", never cut. */
  readonly total: string;
  /** A remark about the total: "in total". */
  readonly unit?: string | undefined;
  /** The total before it changed. */
  readonly was?: string | undefined;
  /** "45.00 USDC and $0.30 costs". Its line is always present, so that the strip keeps its height. */
  readonly caption: string;
  /** In a frame of two columns: all costs, below. */
  readonly more?: ReactNode;
}

/** Shows the item and its price until it is bought. In a low frame it takes one line. */
export function OrderStrip({ label, name, picture, total, unit, was, caption, more }: OrderStripProps): ReactElement {
  const isWide = useContext(PanelShape) === 'wide';
  return (
    <Strip aria-label={label}>
      <Art>{picture}</Art>
      <Words>
        <Name>{name}</Name>
        <Total>
          <bdi>{total}</bdi> {was !== undefined && <s>{was}</s>}
          {unit !== undefined && <span>{unit}</span>}
        </Total>
        <Below>{caption}</Below>
      </Words>
      {isWide && more}
    </Strip>
  );
}

const { low, flat, wide, large } = inFrame;

const Strip = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 16px;
  padding: 4px 20px 16px;
  border-block-end: 1px solid ${color('border.subtle')};
  ${narrow} {
    gap: 0 12px;
    padding-inline: 16px;
  }
  ${low} {
    gap: 0 10px;
    min-block-size: 44px;
    padding-block: 6px;
  }
  ${flat} {
    padding: 4px 16px;
    border: 0;
  }
  ${wide} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    padding: 12px 32px 24px;
    border: 0;
  }
  ${large} {
    gap: 0 12px;
    padding-block: 8px;
  }
`;
const Art = styled.span`
  display: block;
  inline-size: 72px;
  block-size: 72px;
  border-radius: 18px;
  overflow: hidden;
  > * {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  ${narrow} {
    inline-size: 56px;
    block-size: 56px;
    border-radius: 14px;
  }
  ${low} {
    inline-size: 32px;
    block-size: 32px;
    border-radius: 9px;
  }
  ${flat} {
    inline-size: 48px;
    block-size: 48px;
    border-radius: 13px;
  }
  ${wide} {
    inline-size: 160px;
    block-size: 160px;
    border-radius: 32px;
  }
  ${large} {
    inline-size: 44px;
    block-size: 44px;
    border-radius: 12px;
  }
`;
const Words = styled.div`
  min-inline-size: 0;
  ${low} {
    display: flex;
    align-items: baseline;
    gap: 8px;
  }
  ${large} {
    display: block;
  }
`;
const Name = styled.p`
  margin: 0;
  ${type('row')}
  letter-spacing: ${tracked(-0.01)};
  overflow-wrap: anywhere;
  ${low} {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${wide} {
    font-size: ${px(17)};
    line-height: ${px(24)};
  }
  ${large} {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    white-space: normal;
  }
`;
const Total = styled.p`
  margin: 0;
  font: 600 calc(34px * (1 + (var(--tb-scale) - 1) * 0.5)) / calc(40px * (1 + (var(--tb-scale) - 1) * 0.5))
    var(--tb-font);
  letter-spacing: ${tracked(-0.025)};
  font-variant-numeric: tabular-nums lining-nums;
  span,
  s {
    font-size: ${px(15)};
    line-height: 1;
    font-weight: 500;
    letter-spacing: 0;
    color: ${color('text.tertiary')};
  }
  bdi {
    white-space: nowrap;
  }
  ${narrow} {
    font-size: calc(28px * (1 + (var(--tb-scale) - 1) * 0.5));
    line-height: calc(36px * (1 + (var(--tb-scale) - 1) * 0.5));
  }
  ${low} {
    font-size: ${px(17)};
    line-height: ${px(24)};
    span {
      display: none;
    }
  }
  ${flat} {
    font-size: ${px(22)};
    line-height: ${px(28)};
    span {
      font-size: ${px(13)};
    }
  }
  ${wide} {
    font-size: ${px(40)};
    line-height: ${px(48)};
  }
  ${large} {
    font-size: ${px(20)};
    line-height: ${px(26)};
  }
`;
const Below = styled.p`
  margin: 0;
  min-block-size: ${px(18)};
  ${type('caption')}
  color: ${color('text.tertiary')};
  ${low} {
    display: none;
  }
`;
