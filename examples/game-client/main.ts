import { combineLatest } from 'rxjs';
import { announceDevnetWallet } from '../demo/announceDevnetWallet.js';
import { createRiverEngine } from './engine/createRiverEngine.js';
import { River } from './engine/River.js';
import { element } from './page/element.js';
import { Panel } from './page/Panel.js';
import { stageOf } from './page/stageOf.js';
import type { RiverConfig } from './riverConfig.js';
import { startGameLoop } from './scene/GameLoop.js';
import { RiverCanvas } from './scene/RiverCanvas.js';
import { advanceScene, firstScene } from './scene/RiverScene.js';
import { targetOf } from './scene/RiverTarget.js';
import { watchHelm } from './scene/watchHelm.js';
import { describeAsk } from './wallet/describeAsk.js';
import { showWalletWindow } from './wallet/showWalletWindow.js';

/** The page's entry point: loads the devnet's configuration, then starts the game. */
async function start(canvas: HTMLCanvasElement, game: HTMLElement): Promise<void> {
  const response = await fetch('/river.json');
  const config = (await response.json()) as RiverConfig;
  for (const wallet of [
    announceDevnetWallet(config, 'player', 'Devnet wallet'),
    announceDevnetWallet(config, 'empty', 'Empty devnet wallet'),
  ]) {
    showWalletWindow(wallet, (request) => describeAsk(request, config));
  }
  const river = new River(createRiverEngine(config), config.stall);
  const panel = new Panel(config.stall, { board: (wallet) => river.board(wallet), do: (command) => river.do(command) });
  game.append(panel.root);
  combineLatest([river.state$, river.wallets$]).subscribe(([state, wallets]) => panel.show(state, wallets));
  sail(canvas, river);
}

/** The game loop: 60 times a second, independent of the engine. */
function sail(canvas: HTMLCanvasElement, river: River): void {
  const picture = new RiverCanvas(canvas);
  const resize = (): void => picture.resize(stageOf(window.innerWidth, window.innerHeight));
  window.addEventListener('resize', resize);
  resize();
  const helm = watchHelm(canvas, (pixel) => picture.worldX(pixel));
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  let scene = firstScene;
  startGameLoop((seconds) => {
    const target = targetOf(river.state);
    scene = advanceScene(scene, target, { helm: helm(), seconds, calm: calm.matches });
    picture.paint(scene, target);
  });
}

const [canvas, game] = [document.getElementById('river'), document.getElementById('game')];
if (canvas instanceof HTMLCanvasElement && game !== null) {
  start(canvas, game).catch((error: unknown) =>
    game.append(element('p', { role: 'alert', class: 'panel', text: `The game could not start: ${String(error)}` })),
  );
}
