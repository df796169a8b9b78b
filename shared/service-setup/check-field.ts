import { __ } from '@wordpress/i18n';
import type { KeyField } from './api';

/** Whether a value matches a pattern of the server; true where this browser cannot read the pattern. */
function matches( pattern: string, value: string ): boolean {
	try {
		return new RegExp( pattern ).test( value );
	} catch {
		return true;
	}
}

/** The mode that a value is of, or an empty string. */
export function modeOf( field: KeyField, value: string ): string {
	return (
		Object.entries( field.modes ).find( ( [ , pattern ] ) =>
			matches( pattern, value )
		)?.[ 0 ] ?? ''
	);
}

/** What is wrong with the beginning of a value already, whatever follows. */
function checkKind( field: KeyField, value: string, modes: string[] ): string {
	const refused = field.refused.find( ( { pattern } ) =>
		matches( pattern, value )
	);
	if ( refused ) {
		return refused.sentence;
	}
	const own = modeOf( field, value );
	if ( own && modes.length && ! modes.includes( own ) ) {
		return own === 'test'
			? __(
					'This is a test key. Enter it under “Test”.',
					'mainstay-blocks'
				)
			: __(
					'This is a live key. Enter it under “Live”.',
					'mainstay-blocks'
				);
	}
	return '';
}

/**
 * What is wrong with a value, or an empty string. The server checks it again.
 *
 * @param field
 * @param typed  As typed.
 * @param modes  That the key may be of; none for any.
 * @param isDone Whether the field was left: before, the end of the value may be missing.
 */
export function checkField(
	field: KeyField,
	typed: string,
	modes: string[],
	isDone: boolean
): string {
	const value = typed.trim();
	if ( ! value ) {
		return '';
	}
	if ( /\s/.test( value ) ) {
		return __(
			'A key contains no spaces. Copy it again.',
			'mainstay-blocks'
		);
	}
	const wrong = checkKind( field, value, modes );
	if ( wrong || ! isDone || ! field.pattern ) {
		return wrong;
	}
	return matches( field.pattern, value )
		? ''
		: field.format ||
				__(
					'This does not look like the right value.',
					'mainstay-blocks'
				);
}

/**
 * Where a key is stored that is of another mode than the one that is shown, or an empty string.
 *
 * @param own   Its mode; may be empty.
 * @param shown The other one; may be empty.
 */
export function describeOtherMode( own: string, shown: string ): string {
	if ( ! own || ! shown || own === shown ) {
		return '';
	}
	return own === 'test'
		? __(
				'This is a test key. It is stored under “Test”.',
				'mainstay-blocks'
			)
		: __(
				'This is a live key. It is stored under “Live”.',
				'mainstay-blocks'
			);
}
