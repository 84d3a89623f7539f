import { bridgePlugin, bridgeSwapPlugin, createFundingEngine, swapPlugin } from 'tributary-sdk';
import { drawRiver } from './drawRiver.js';
import { openNetwork } from './openNetwork.js';
import { Purchase } from './Purchase.js';

const canvas = document.querySelector('canvas');
const told = document.getElementById('told');
const brush = canvas?.getContext('2d');
if (!canvas || !brush || !told) throw new Error('index.html has no canvas');

const { wallet, environment, ...kept } = await openNetwork();
const engine = createFundingEngine({
  ...environment,
  ...kept,
  plugins: [swapPlugin(), bridgePlugin(), bridgeSwapPlugin()],
});
const purchase = new Purchase(engine, wallet);

canvas.addEventListener('click', () => purchase.click());
canvas.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter' || key === ' ') void purchase.click();
});

function frame(milliseconds: number): void {
  const { devicePixelRatio: ratio } = window;
  const { clientWidth: width, clientHeight: height } = canvas!;
  if (canvas!.width !== width * ratio || canvas!.height !== height * ratio) {
    canvas!.width = width * ratio;
    canvas!.height = height * ratio;
  }
  brush!.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawRiver(brush!, {
    width,
    height,
    seconds: milliseconds / 1000,
    lanterns: purchase.lanterns,
    glow: purchase.isOpen,
  });
  if (told!.textContent !== purchase.line) told!.textContent = purchase.line;
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
