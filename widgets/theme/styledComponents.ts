// The widgets import it only here: the bundler of a project without it names this line, which shows what to install.

// npm install styled-components downshift @tanstack/react-virtual
export {
  css,
  type IStyleSheetContext,
  keyframes,
  StyleSheetContext,
  StyleSheetManager,
  styled,
} from 'styled-components'; // npm install styled-components downshift @tanstack/react-virtual
