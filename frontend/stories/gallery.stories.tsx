import { Gallery } from '../src/ui/gallery/gallery.tsx';
import { PictureViewer } from '../src/ui/gallery/picture-viewer.tsx';
import { longText } from './long-texts.ts';

const ignore = () => undefined;

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="1280" height="800" fill="${colour}"/></svg>`,
  )}`;
const pictures = [
  { location: drawn('#1f6f63'), caption: 'Every sign-in of the day', width: 1280, height: 800 },
  { location: drawn('#28508f'), caption: longText, width: 1280, height: 800 },
  { location: drawn('#7a4a1e'), caption: 'One policy, tried against last month', width: 1280, height: 800 },
];

export const Pictures = () => <Gallery title="Screenshots of Calder Access Cloud" pictures={pictures} />;
export const OnePicture = () => (
  <Gallery title="Screenshots of Calder Access Cloud" pictures={pictures.slice(0, 1)} />
);
export const Viewer = () => (
  <PictureViewer title="Screenshots of Calder Access Cloud" pictures={pictures} first={0} onClose={ignore} />
);
export const ViewerWithLongTexts = () => (
  <PictureViewer title={longText} pictures={pictures} first={1} onClose={ignore} />
);
export const ViewerOfOnePicture = () => (
  <PictureViewer title="Screenshots" pictures={pictures.slice(0, 1)} first={0} onClose={ignore} />
);
