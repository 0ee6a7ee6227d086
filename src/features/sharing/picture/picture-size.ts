/** In pixels, as social networks want it. */
export const WIDTH = 1200;
export const HEIGHT = 630;
