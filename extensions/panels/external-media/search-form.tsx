import { Button, SearchControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** The words, and the button, which has nothing to do while they are the ones that were searched. */
export function SearchForm( {
	text,
	searched,
	isCopying,
	onText,
	onSearch,
}: {
	text: string;
	searched: string;
	isCopying: boolean;
	onText: ( text: string ) => void;
	onSearch: ( words: string ) => void;
} ) {
	const words = text.trim();
	const isIdle = ! words || words === searched || isCopying;
	return (
		<form
			className="mainstay-media__search"
			role="search"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isIdle ) {
					onSearch( words );
				}
			} }
		>
			<SearchControl
				__nextHasNoMarginBottom
				label={ __( 'Search for images', 'mainstay-blocks' ) }
				value={ text }
				disabled={ isCopying }
				onChange={ onText }
			/>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				type="submit"
				disabled={ isIdle }
				accessibleWhenDisabled
			>
				{ __( 'Search', 'mainstay-blocks' ) }
			</Button>
		</form>
	);
}
