// Without its fonts: the system's are here already.
import theme from 'vitepress/theme-without-fonts';

export default theme;
