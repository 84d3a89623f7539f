// The widgets import it here alone: the bundler of a project that lacks it complains of this line, and shows what to install.

// npm install styled-components downshift @tanstack/react-virtual
export {
  css,
  type IStyleSheetContext,
  keyframes,
  StyleSheetContext,
  StyleSheetManager,
  styled,
} from 'styled-components'; // npm install styled-components downshift @tanstack/react-virtual
