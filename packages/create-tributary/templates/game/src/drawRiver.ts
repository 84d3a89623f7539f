export interface River {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly lanterns: number;
  /** A purchase is in progress. */
  readonly glow: boolean;
}

const waves = ['#241b3a', '#33265a', '#4a3a86', '#5f6cb0'];

export function drawRiver(brush: CanvasRenderingContext2D, { width, height, seconds, lanterns, glow }: River): void {
  const sky = brush.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#14101f');
  sky.addColorStop(1, glow ? '#5a3f86' : '#2a1f45');
  brush.fillStyle = sky;
  brush.fillRect(0, 0, width, height);
  waves.forEach((colour, row) => {
    const top = height * (0.5 + row * 0.11);
    const level = (x: number): number => top + 10 * Math.sin(x / (90 + row * 30) + seconds * (0.5 + row * 0.2));
    brush.fillStyle = colour;
    brush.beginPath();
    brush.moveTo(0, height);
    for (let x = 0; x <= width + 8; x += 8) brush.lineTo(x, level(x));
    brush.lineTo(width, height);
    brush.fill();
    if (row !== 1) return;
    for (let number = 0; number < lanterns; number++) {
      const x = (width * (0.2 + number * 0.37) + seconds * 12) % width;
      drawLantern(brush, x, level(x) - 16);
    }
  });
}

function drawLantern(brush: CanvasRenderingContext2D, x: number, y: number): void {
  const light = brush.createRadialGradient(x, y, 2, x, y, 70);
  light.addColorStop(0, '#ffd98acc');
  light.addColorStop(1, '#ffd98a00');
  brush.fillStyle = light;
  brush.fillRect(x - 70, y - 70, 140, 140);
  brush.fillStyle = '#ffd98a';
  brush.fillRect(x - 8, y - 12, 16, 24);
}
