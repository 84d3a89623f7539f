import { css } from '../../theme/styledComponents.js';

/** The height of a way to pay in a list, known before the way is: what is found takes the place of what was asked, and nothing below it moves. */
export const routePlace = css`
  box-sizing: border-box;
  min-block-size: 150px;
`;
