/** Arrow keys of sliders, as in a browser that takes "right" for "more" everywhere. */
import { pointArrows } from '../../../shared/range-arrows';

function openRange(direction: string) {
	document.body.innerHTML = `<div style="direction:${direction}"><input type="range" min="0" max="10" value="5" style="direction:${direction}"></div>`;
	const range = document.querySelector('input')!;
	const heard: string[] = [];
	['input', 'change'].forEach((type) =>
		document.addEventListener(type, () => heard.push(type), { once: true })
	);
	pointArrows(range);
	const press = (key: string, more = {}) => {
		const event = new KeyboardEvent('keydown', {
			key,
			bubbles: true,
			cancelable: true,
			...more,
		});
		range.dispatchEvent(event);
		return event.defaultPrevented;
	};
	return { range, heard, press };
}

it('leads left to more where the slider runs from the right, and says so', () => {
	const { range, heard, press } = openRange('rtl');
	expect(press('ArrowLeft')).toBe(true);
	expect(range.value).toBe('6');
	expect(heard).toEqual(['input', 'change']);
	press('ArrowRight');
	press('ArrowRight');
	expect(range.value).toBe('4');
});

it('leaves everything else to the browser', () => {
	const { range, press } = openRange('rtl');
	expect(press('ArrowUp')).toBe(false);
	expect(press('ArrowLeft', { altKey: true })).toBe(false);
	expect(range.value).toBe('5');
	const other = openRange('ltr');
	expect(other.press('ArrowLeft')).toBe(false);
	expect(other.range.value).toBe('5');
});
