import { Notice, SelectControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ImportPreview, State, StateWord } from './api';
import { stateNames, unsubscribeSentence } from './sentences';

/** Words that are listed at most; a file with more has no column of states. */
const MAX_WORDS = 50;

/** Of the fields of words. */
const ID = 'mainstay-subscribers-word';

const label = ( { word, count }: StateWord ) =>
	sprintf(
		/* translators: 1: a word of a file, such as "active". 2: number of people. */
		_n(
			'“%1$s”, %2$d person',
			'“%1$s”, %2$d people',
			count,
			'mainstay-blocks'
		),
		word || __( 'nothing', 'mainstay-blocks' ),
		count
	);

/** Shows what each word for a state in a file becomes, and asks what unknown ones mean. */
export function ImportWords( {
	preview,
	states,
	onChange,
}: {
	preview: ImportPreview;
	/** By unknown word, as the owner chose. */
	states: Record< string, State | '' >;
	onChange: ( states: Record< string, State | '' > ) => void;
} ) {
	const names = stateNames();
	const words = preview.words.slice( 0, MAX_WORDS );
	const leaving = preview.words.reduce(
		( sum, { word, state, is_known: isKnown, listed } ) =>
			( isKnown ? state : states[ word ] ) === 'unsubscribed'
				? sum + listed
				: sum,
		0
	);
	return (
		<>
			<p role="status">
				{ sprintf(
					/* translators: %d: number of people. */
					_n(
						'The file has %d person with a valid address.',
						'The file has %d people with a valid address.',
						preview.people,
						'mainstay-blocks'
					),
					preview.people
				) }{ ' ' }
				{ preview.format &&
					sprintf(
						/* translators: %s: name of a newsletter service. */
						__( 'It comes from %s.', 'mainstay-blocks' ),
						preview.format
					) }
			</p>
			<ul>
				{ words
					.filter( ( one ) => one.is_known )
					.map( ( one ) => (
						<li key={ `${ one.word } ${ one.state }` }>
							{ one.word
								? label( one )
								: sprintf(
										/* translators: %d: number of people. */
										_n(
											'%d person without a status',
											'%d people without a status',
											one.count,
											'mainstay-blocks'
										),
										one.count
									) }
							{ ': ' }
							{ one.state && names[ one.state ] }
						</li>
					) ) }
			</ul>
			{ words
				.filter( ( one ) => ! one.is_known )
				.map( ( one, at ) => (
					<div key={ one.word }>
						{ /* A word of a file is shown as it is written there: not in capitals, as labels of WordPress are. */ }
						<label htmlFor={ `${ ID }-${ at }` }>
							{ label( one ) }
						</label>
						<SelectControl
							id={ `${ ID }-${ at }` }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							value={ states[ one.word ] ?? '' }
							options={ [
								{
									value: '',
									label: __(
										'Unknown: leave out',
										'mainstay-blocks'
									),
								},
								...Object.entries( names ).map(
									( [ value, name ] ) => ( {
										value,
										label: name,
									} )
								),
							] }
							onChange={ ( state ) =>
								onChange( {
									...states,
									[ one.word ]: state as State | '',
								} )
							}
						/>
					</div>
				) ) }
			{ leaving > 0 && (
				<Notice status="warning" isDismissible={ false }>
					{ unsubscribeSentence( leaving ) }
				</Notice>
			) }
		</>
	);
}
