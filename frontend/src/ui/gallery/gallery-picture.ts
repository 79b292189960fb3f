export interface GalleryPicture {
  location: string;
  /** Shown below the picture, and read to people who do not see it. */
  caption: string;
  /** In pixels. */
  width: number;
  height: number;
}
