import { looks } from '../../../../shared/form-field/looks';

it('says nothing that the author did not', () =>
	expect(JSON.parse(JSON.stringify(looks({})))).toEqual({
		label: {},
		input: {},
		text: {},
		options: {},
	}));

it('takes lengths, colours, and names that a theme gives to them', () => {
	const { label, input, options } = looks({
		labelColor: 'pale-pink',
		labelFontSize: 'x-large',
		inputColor: '#123456',
		fieldFontSize: '1.2rem',
		lineHeight: 1.5,
		borderColor: 'rgb(1 2 3)',
		borderWidth: 0,
		borderRadius: 4,
		buttonBorderWidth: 2,
	});
	expect(label).toMatchObject({
		color: 'var(--wp--preset--color--pale-pink, pale-pink)',
		fontSize: 'var(--wp--preset--font-size--x-large)',
	});
	expect(input).toMatchObject({
		color: '#123456',
		fontSize: '1.2rem',
		lineHeight: 1.5,
		borderColor: 'rgb(1 2 3)',
		borderWidth: 0,
		borderRadius: 4,
	});
	expect(options).toMatchObject({ '--option-border-width': '2px' });
});
