/** Every string of the player. */
export const PLAYER_TEXT = {
  bar: "Player",
  play: "Play",
  pause: "Pause",
  back: "Back 5 seconds",
  forward: "Forward 5 seconds",
  position: "Position",
  of: (position: string, length: string) => `${position} of ${length}`,
  speed: "Speed",
  times: (rate: number) => `${rate}×`,
  follow: "Follow what is said",
  close: "Close the player",
  away: "This recording is not on this server.",
  failed: "This recording cannot be played.",
} as const;
