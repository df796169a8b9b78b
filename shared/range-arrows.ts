/**
 * Lets the arrow keys of a slider lead where they point. Other browsers do that by themselves; WebKit
 * takes "right" for "more" also where the slider runs from right to left.
 *
 * @param range `<input type="range">`, which gets `input` and `change` as from the browser.
 */
export function pointArrows(range: HTMLInputElement): void {
	range.addEventListener('keydown', (event) => {
		const { key, altKey, ctrlKey, metaKey } = event;
		const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
		if (
			!isArrow ||
			altKey ||
			ctrlKey ||
			metaKey ||
			getComputedStyle(range).direction !== 'rtl'
		) {
			return;
		}
		event.preventDefault();
		if (key === 'ArrowLeft') {
			range.stepUp();
		} else {
			range.stepDown();
		}
		for (const type of ['input', 'change']) {
			range.dispatchEvent(new Event(type, { bubbles: true }));
		}
	});
}
