import type { Failure } from './api';
import type { Item, Service } from './types';

/** What every kind of source is given by the window that it stands in. */
export interface SourceProps {
	service: Service;
	/** Is the author signed in? */
	isConnected: boolean;
	selected: Item[];
	isMultiple: boolean;
	isCopying: boolean;
	onToggle: ( item: Item ) => void;
	/** Something was found that the author chose already. */
	onSelectAll: ( items: Item[] ) => void;
	onFailure: ( failure: Failure ) => void;
	/** What was said of the last question does not hold for the next one. */
	onNewQuestion: () => void;
}
