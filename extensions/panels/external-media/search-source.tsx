import { useState } from '@wordpress/element';
import { MediaGrid } from './grid/media-grid';
import { SearchForm } from './search-form';
import type { SourceProps } from './source-props';
import { useKeptFocus } from './use-kept-focus';
import { usePages } from './grid/use-pages';

/** Where a search begins, so that there is something to see. */
export const EXAMPLES = [
	'mountain',
	'ocean',
	'river',
	'clouds',
	'pattern',
	'abstract',
	'sky',
];

const example = () =>
	EXAMPLES[ Math.floor( Math.random() * EXAMPLES.length ) ]!;

/** Openverse and Pexels: pictures by words. */
export function SearchSource( {
	service,
	isCopying,
	onFailure,
	onNewQuestion,
	...grid
}: SourceProps ) {
	const part = useKeptFocus< HTMLDivElement >();
	const [ searched, setSearched ] = useState( example );
	const [ text, setText ] = useState( searched );
	const { pages, loadMore, askAgain } = usePages(
		service,
		{ search: searched },
		onFailure
	);
	return (
		<div ref={ part } tabIndex={ -1 }>
			<SearchForm
				text={ text }
				searched={ searched }
				isCopying={ isCopying }
				onText={ setText }
				onSearch={ ( words ) => {
					onNewQuestion();
					setSearched( words );
				} }
			/>
			<MediaGrid
				{ ...grid }
				pages={ pages }
				isDisabled={ isCopying }
				onMore={ loadMore }
				onRetry={ () => {
					onNewQuestion();
					askAgain();
				} }
			/>
		</div>
	);
}
