/** The size of a picture in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}
