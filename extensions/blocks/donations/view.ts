/**
 * What a plain form cannot: one choice of amount at a time, the least amount in the words of the
 * page, and one checkout for two clicks.
 */
for (const form of document.querySelectorAll<HTMLFormElement>(
	'.wp-block-jetpack-donations form'
)) {
	const field = form.querySelector<HTMLInputElement>(
		'.donations__custom-amount input'
	);
	const choices = [
		...form.querySelectorAll<HTMLInputElement>('[name="amount"]'),
	];
	let chosen = choices.find(({ checked }) => checked);

	const onInput = () => {
		const { validity, dataset, value } = field!;
		for (const choice of choices) {
			choice.required = !value;
			choice.checked = !value && choice === chosen;
		}
		field!.setCustomValidity(validity.rangeUnderflow ? dataset.least! : '');
	};
	if (field) {
		field.addEventListener('input', onInput);
		// Browsers fill in what was there before the visitor went to pay and came back.
		onInput();
	}
	for (const choice of choices) {
		choice.addEventListener('change', () => {
			chosen = choice;
			if (field) {
				field.value = '';
				onInput();
			}
		});
	}
	form.addEventListener('submit', (event) => {
		if (form.ariaBusy === 'true') {
			event.preventDefault();
		}
		form.ariaBusy = 'true';
	});
	window.addEventListener('pageshow', () => (form.ariaBusy = null));
}
