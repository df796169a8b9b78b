import {
	Button,
	Notice,
	SearchControl,
	SelectControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Provider } from './api';
import type { Search } from './use-search';

/** Asks for words or an address, and where to search when there is a choice. */
export function SearchForm( {
	text,
	onText,
	search,
	providers,
	provider,
	onProvider,
	onSearch,
}: {
	text: string;
	onText: ( text: string ) => void;
	search: Search;
	providers: Provider[];
	provider: string;
	onProvider: ( slug: string ) => void;
	onSearch: ( text: string ) => void;
} ) {
	return (
		<form
			className="wp-block-jetpack-gif__search"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( text.trim() ) {
					onSearch( text.trim() );
				}
			} }
		>
			<SearchControl
				label={ __(
					'Search for an image, or paste its address at GIPHY',
					'mainstay-blocks'
				) }
				placeholder={ __(
					'Search, or paste an address…',
					'mainstay-blocks'
				) }
				value={ text }
				onChange={ onText }
				__nextHasNoMarginBottom
			/>
			{ providers.length > 1 && (
				<SelectControl
					label={ __( 'Search at', 'mainstay-blocks' ) }
					hideLabelFromVision
					value={ provider }
					options={ providers.map( ( { slug, name, ready } ) => ( {
						value: slug,
						disabled: ! ready,
						label: ready
							? name
							: sprintf(
									/* translators: %s: name of a company, e.g. GIPHY. */
									__( '%s (needs a key)', 'mainstay-blocks' ),
									name
								),
					} ) ) }
					onChange={ onProvider }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
			<Button
				variant="primary"
				type="submit"
				isBusy={ search.status === 'loading' }
				__next40pxDefaultSize
			>
				{ __( 'Search', 'mainstay-blocks' ) }
			</Button>
			{ search.status === 'failed' && (
				<Notice status="error" isDismissible={ false }>
					{ search.message }
				</Notice>
			) }
		</form>
	);
}
