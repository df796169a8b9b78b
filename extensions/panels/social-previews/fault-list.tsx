import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { faultsOf } from './faults';
import type { PageTags, Shown } from './types';

interface Props {
	shown: Shown;
	/** Of the page, where it is shown. */
	tags?: PageTags;
	/** Number of a picture of the text; 0 for none. */
	proposal: number;
}

/** What could be better, and a way to make it so where there is one. */
export function FaultList( { shown, tags, proposal }: Props ) {
	const { editPost } = useDispatch( 'core/editor' );
	const faults = faultsOf( shown, tags );
	return (
		<section className="mainstay-previews__faults">
			<h2>{ __( 'What could be better', 'mainstay-blocks' ) }</h2>
			{ faults.length === 0 && (
				<p>{ __( 'Nothing: all is there.', 'mainstay-blocks' ) }</p>
			) }
			<ul>
				{ faults.map( ( { code, message } ) => (
					<li key={ code }>
						{ message }
						{ code === 'no-picture' && proposal > 0 && (
							<Button
								__next40pxDefaultSize
								variant="link"
								onClick={ () =>
									editPost( { featured_media: proposal } )
								}
							>
								{ __(
									'Use the first image of the text',
									'mainstay-blocks'
								) }
							</Button>
						) }
					</li>
				) ) }
			</ul>
		</section>
	);
}
