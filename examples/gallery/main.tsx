import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { Gallery, type GalleryPage, galleryPages } from './Gallery.js';

const isPage = (text: string | null): text is GalleryPage => text !== null && text in galleryPages;

/** /?page=amounts&theme=light&width=320&dir=rtl&scale=2&shadow=1 */
function start(element: HTMLElement): void {
  const asked = new URLSearchParams(window.location.search);
  const page = asked.get('page');
  const gallery = (
    <Gallery
      page={isPage(page) ? page : 'amounts'}
      theme={asked.get('theme') === 'light' ? 'light' : 'dark'}
      width={Number(asked.get('width') ?? 380)}
      direction={asked.get('dir') === 'rtl' ? 'rtl' : 'ltr'}
      textScale={Number(asked.get('scale') ?? 1)}
    />
  );
  if (!asked.has('shadow')) return createRoot(element).render(gallery);
  const shadow = element.attachShadow({ mode: 'open' });
  const [styles, root] = [document.createElement('div'), document.createElement('div')];
  shadow.append(styles, root);
  createRoot(root).render(<StyleSheetManager target={styles}>{gallery}</StyleSheetManager>);
}

const element = document.getElementById('root');
if (element !== null) start(element);
